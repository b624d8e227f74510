/** Where stages stand, in hundredths of the drawing: rows from the ground up, each row centred. */

import type { StagePicture, WonderPicture } from "../../lib/protocol";

export interface Box {
  stage: StagePicture;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Edge {
  from: number;
  to: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  open: boolean;
}

export interface Drawing {
  boxes: Box[];
  edges: Edge[];
}

const WIDEST = 31;
const GAP = 1.6;
/** The part of a row that is taken by the way up to the next one. */
const RISE = 0.28;

export function drawing(wonder: WonderPicture): Drawing {
  const most = Math.max(...wonder.stages.map((stage) => stage.columns), 1);
  const width = Math.min(WIDEST, (100 - GAP * (most - 1)) / most);
  const row = 100 / wonder.rows;
  const height = row * (1 - RISE);
  const boxes = wonder.stages.map((stage): Box => {
    const whole = stage.columns * width + (stage.columns - 1) * GAP;
    return {
      stage,
      x: (100 - whole) / 2 + stage.column * (width + GAP),
      y: 100 - stage.row * row - height,
      width,
      height,
    };
  });
  const edges = boxes.flatMap((box) => box.stage.after.map((below) => edge(boxes[below], box)));
  return { boxes, edges: edges.filter((one) => one !== null) };
}

function edge(below: Box | undefined, above: Box): Edge | null {
  if (!below) return null;
  return {
    from: below.stage.number,
    to: above.stage.number,
    x1: below.x + below.width / 2 + Math.sign(above.x - below.x) * (below.width / 5),
    y1: below.y,
    x2: above.x + above.width / 2 + Math.sign(below.x - above.x) * (above.width / 5),
    y2: above.y + above.height,
    open: below.stage.state === "built" && above.stage.state !== "built",
  };
}
