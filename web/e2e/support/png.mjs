// Makes screenshots small: at most 128 colours, indexed, packed tightly. Text and flat grounds lose nothing visible.
import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 128;
const EXACT = 48;

/** The pixels of an 8-bit RGB or RGBA picture, one number 0xRRGGBB each. */
function decode(png) {
  let at = 8;
  const data = [];
  let [width, height, channels] = [0, 0, 4];
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = body[9] === 2 ? 3 : 4;
    }
    if (type === "IDAT") data.push(body);
    at += 12 + length;
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const pixels = new Uint32Array(width * height);
  let before = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    const line = new Uint8Array(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    unfilter(filter, line, before, channels);
    for (let x = 0; x < width; x += 1) {
      const i = x * channels;
      pixels[y * width + x] = (line[i] << 16) | (line[i + 1] << 8) | line[i + 2];
    }
    before = line;
  }
  return { width, height, pixels };
}

function unfilter(filter, line, above, step) {
  for (let i = 0; i < line.length; i += 1) {
    const left = i >= step ? line[i - step] : 0;
    const up = above[i];
    const corner = i >= step ? above[i - step] : 0;
    if (filter === 1) line[i] += left;
    else if (filter === 2) line[i] += up;
    else if (filter === 3) line[i] += (left + up) >> 1;
    else if (filter === 4) {
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      line[i] += a <= b && a <= c ? left : b <= c ? up : corner;
    }
  }
}

const part = (colour, channel) => (colour >> (16 - 8 * channel)) & 255;

/** The commonest colours as they are; for the rest the box of colours with the widest spread is halved until there are enough. */
function palette(counts) {
  const common = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a));
  const exact = common.slice(0, EXACT);
  const boxes = [common.slice(EXACT)];
  while (boxes[0].length && boxes.length < COLOURS - EXACT) {
    let [best, widest, along] = [-1, 0, 0];
    boxes.forEach((box, i) => {
      for (let channel = 0; channel < 3 && box.length > 1; channel += 1) {
        let [low, high] = [255, 0];
        for (const colour of box) {
          const value = part(colour, channel);
          if (value < low) low = value;
          if (value > high) high = value;
        }
        const spread = (high - low) * Math.log2(box.length + 1);
        if (spread > widest) [best, widest, along] = [i, spread, channel];
      }
    });
    if (best < 0) break;
    const box = boxes[best].sort((a, b) => part(a, along) - part(b, along));
    boxes.splice(best, 1, box.slice(0, box.length >> 1), box.slice(box.length >> 1));
  }
  // The commonest colour of a box stands for it.
  const others = boxes.filter((box) => box.length).map((box) => box.reduce((a, b) => (counts.get(b) > counts.get(a) ? b : a)));
  return [...exact, ...others];
}

function chunk(type, body) {
  const out = Buffer.alloc(12 + body.length);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, "latin1");
  body.copy(out, 8);
  out.writeUInt32BE(crc(out.subarray(4, 8 + body.length)), 8 + body.length);
  return out;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** @param {Buffer} png */
export function small(png) {
  const { width, height, pixels } = decode(png);
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const colours = palette(counts);
  const index = new Map();
  for (const colour of counts.keys()) {
    let [best, least] = [0, Infinity];
    colours.forEach((other, i) => {
      const far = (part(colour, 0) - part(other, 0)) ** 2 + (part(colour, 1) - part(other, 1)) ** 2 + (part(colour, 2) - part(other, 2)) ** 2;
      if (far < least) [best, least] = [i, far];
    });
    index.set(colour, best);
  }
  const raw = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) raw[y * (width + 1) + 1 + x] = index.get(pixels[y * width + x]);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const plte = Buffer.from(colours.flatMap((colour) => [part(colour, 0), part(colour, 1), part(colour, 2)]));
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("PLTE", plte), chunk("IDAT", deflateSync(raw, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
