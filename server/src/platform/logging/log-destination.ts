import { type DestinationStream, pino } from 'pino';

/** Bytes of lines that are kept for when writing works again; what comes after them is dropped. */
const mostKept = 64 * 1024;

const droppedLine = (dropped: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: 'log lines were dropped, because they could not be written' })}\n`;

/**
 * Opens the place of the log. A full disk ends nothing: lines are kept, then dropped and counted, and the count is
 * the first line once writing works again.
 * @param dest path or number of an open file
 */
export function openLogDestination(dest: string | number): DestinationStream {
  // A flush with a `minLength` tries again to write what is kept.
  const file = pino.destination({ dest, sync: true, minLength: 1, maxLength: mostKept });
  let failing = false;
  let dropped = 0;
  function reportDropped(): void {
    if (failing || dropped === 0) return;
    const count = dropped;
    dropped = 0;
    file.write(droppedLine(count));
  }
  file.on('error', () => {
    failing = true;
  });
  file.on('write', () => {
    failing = false;
    if (dropped > 0) process.nextTick(reportDropped);
  });
  file.on('drop', () => {
    dropped += 1;
    file.flush();
  });
  return file;
}
