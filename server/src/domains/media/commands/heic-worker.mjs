/** A thread of its own, because decoding keeps its thread busy for seconds. Gets a file and a limit, answers with the pixels. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const { path, maxPixels } = workerData;
const images = await decode.all({ buffer: readFileSync(path) });
try {
  const [first] = images;
  if (!first) {
    parentPort?.postMessage(undefined);
  } else if (first.width * first.height > maxPixels) {
    parentPort?.postMessage('too many');
  } else {
    const { width, height, data } = await first.decode();
    parentPort?.postMessage({ width, height, data: data.buffer }, [data.buffer]);
  }
} finally {
  images.dispose();
}
