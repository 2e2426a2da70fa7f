// The process that reads text from pictures: at the lowest priority, without the network (its flags are those of
// ocr-pool.server.ts), and ended from outside when it takes too long.
import os from "node:os";
import process from "node:process";
import { OEM, type Worker, createWorker } from "tesseract.js";
import { READY } from "#app/platform/workers/ready.ts";
import type { OcrModel } from "./ocr-model.ts";
import { MOST_TEXT, type OcrAnswer, type OcrTask } from "./ocr-tasks.ts";

const [most] = process.argv.slice(2).map(Number);
const WATCH_EVERY_MS = 10;

/** Not by exit(), which would wait for the picture under way. */
const die = () => process.kill(process.pid, "SIGKILL");

os.setPriority(os.constants.priority.PRIORITY_LOW);

// A stop of the site reaches the whole group: what is under way is finished, then the site ends us.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", die);
// Reading happens in a thread beside this loop, which is free to watch it.
if (most) setInterval(() => process.memoryUsage.rss() > most && die(), WATCH_EVERY_MS);

let engine: { of: string; worker: Promise<Worker> } | undefined;

/** The engine with a model, kept for the next picture. What guesses words from a dictionary is left out: these lines are no prose. */
function engineOf(model: OcrModel): Promise<Worker> {
  const of = JSON.stringify(model);
  if (engine?.of !== of) engine = { of, worker: startEngine(model) };
  return engine.worker;
}

function startEngine({ folder, name, gzip }: OcrModel): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const options = { langPath: folder, gzip, cacheMethod: "none", errorHandler: reject };
    const guesses = {
      load_system_dawg: "0",
      load_freq_dawg: "0",
      load_unambig_dawg: "0",
      load_punc_dawg: "0",
      load_number_dawg: "0",
      load_bigram_dawg: "0",
    };
    // A model that cannot be loaded is told to errorHandler alone: the promise of the engine would wait for ever.
    createWorker(name, OEM.LSTM_ONLY, options, guesses).then(resolve, reject);
  });
}

async function read({ bytes, model, characters }: OcrTask): Promise<OcrAnswer> {
  try {
    const worker = await engineOf(model);
    await worker.setParameters({ tessedit_char_whitelist: characters });
    const { data } = await worker.recognize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return { text: data.text.slice(0, MOST_TEXT) };
  } catch {
    dropEngine();
    return { fault: "unreadable" };
  }
}

/** What was thrown inside the engine may have left its memory in any state: the next picture gets another. */
function dropEngine(): void {
  void engine?.worker.then(
    (worker) => worker.terminate(),
    () => undefined,
  );
  engine = undefined;
}

// Of a broken model the library hears twice, and throws outside any promise the second time, when its engine is dropped
// already. Whatever else comes here leaves its picture without an answer, which the deadline ends.
process.on("uncaughtException", () => undefined);

process.on("message", (task: OcrTask) => void read(task).then(answer));

function answer(message: OcrAnswer | typeof READY): void {
  process.send?.(message);
}

answer(READY);
