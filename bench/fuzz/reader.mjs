// A thread that reads one document after the other and says how long each took.
import { parentPort, workerData } from 'node:worker_threads';

const { program, name } = workerData;
const { [name]: read } = await import(program);

parentPort.on('message', (document) => {
  const started = performance.now();
  let error = false;
  try {
    read(document);
  } catch {
    error = true;
  }
  parentPort.postMessage({ tookMs: performance.now() - started, error });
});
