// The real server, started for a test on a free port with a folder of its own.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(new URL(".", import.meta.url).pathname, "../../..");
const WINDOWS = process.platform === "win32";
const BIN = join(ROOT, ".venv", WINDOWS ? "Scripts" : "bin");

/** @returns {string} */
export function serverProblem() {
  if (!existsSync(join(BIN, WINDOWS ? "ww.exe" : "ww"))) return "there is no .venv with the server in it (make setup)";
  if (!existsSync(join(ROOT, "src/wonderwheel/server/static/index.html"))) return "the browser client is not built (make web)";
  return "";
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => done(port));
    });
  });
}

/** A server that can be killed and started again on the same port and folder. */
export class Server {
  /** @param {string[]} more */
  constructor(more = []) {
    this.more = more;
    this.folder = mkdtempSync(join(tmpdir(), "ww-e2e-"));
    this.port = 0;
    /** @type {import("node:child_process").ChildProcess | null} */
    this.process = null;
    this.said = "";
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    this.port ||= await freePort();
    const command = ["--port", String(this.port), "--no-browser", "--data", this.folder, ...this.more];
    const dealt = [join(BIN, WINDOWS ? "python.exe" : "python"), "-m", "tests.web.dealt", "serve"];
    const [program = "", ...first] = process.env.WW_COMMAND?.split(" ") ?? dealt;
    this.process = spawn(program, [...first, ...command], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PYTHONPATH: ROOT },
    });
    for (const stream of [this.process.stdout, this.process.stderr]) stream?.on("data", (data) => (this.said += data));
    const until = Date.now() + 30_000;
    while (Date.now() < until) {
      if (this.process.exitCode !== null) break;
      const answer = await fetch(`${this.url}/health`).catch(() => null);
      if (answer?.ok) return this;
      await new Promise((next) => setTimeout(next, 60));
    }
    throw new Error(`the server did not start: ${this.said}`);
  }

  /** As if the power failed. */
  async kill() {
    const process = this.process;
    this.process = null;
    if (!process || process.exitCode !== null) return;
    const gone = new Promise((done) => process.once("exit", done));
    process.kill("SIGKILL");
    await gone;
  }

  async stop() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
