import cliProgress from 'cli-progress';
import type { PublishProgress } from '#client/publish-release';
import type { CliContext } from './cli-context';
import { size } from './screen';

/** Shows how far sending is: a bar where a person looks, a line where not. */
export function showProgress({ err, env }: CliContext, title: string) {
  const drawn = err.isTTY && env.TERM !== 'dumb';
  const bar = drawn
    ? new cliProgress.SingleBar({
        format: '{title}  {bar}  {files} of {ofFiles} files, {sent} of {all}',
        barCompleteChar: '\u2588',
        barIncompleteChar: '\u2591',
        hideCursor: true,
        stream: err as NodeJS.WriteStream,
      })
    : undefined;
  let begun = false;
  function end(): void {
    if (begun) bar?.stop();
    begun = false;
  }
  return {
    update(progress: PublishProgress): void {
      const { files, ofFiles, bytes, ofBytes } = progress;
      const shown = { title, files, ofFiles, sent: size(bytes), all: size(ofBytes) };
      if (!begun && bar) bar.start(Math.max(1, ofBytes), bytes, shown);
      else if (bar) bar.update(bytes, shown);
      else if (!begun) err.write(`Sending ${title}: ${ofFiles} files, ${size(ofBytes)}\n`);
      begun = true;
      if (files < ofFiles) return;
      end();
      // Checking and packing a shell takes as long as sending it.
      err.write('All files have arrived. Delivery checks and packs them…\n');
    },
    end,
  };
}
