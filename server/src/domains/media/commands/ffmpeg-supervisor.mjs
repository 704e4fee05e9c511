/**
 * A process that runs FFmpeg and ends it when the person who asked for it is gone: a server that is killed cannot end its children any more. Its
 * arguments are those of FFmpeg, the program first; it answers with how that ended.
 */
import { spawn } from 'node:child_process';

// It may have gone before this process was there.
if (!process.connected) process.exit();
const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });

/** @param {{ code: number | null, problem?: string }} ended */
function answer(ended) {
  if (process.connected) process.send?.(ended, () => process.disconnect());
}

child.once('error', ({ message }) => answer({ code: null, problem: message }));
child.once('exit', (code) => answer({ code }));
process.once('disconnect', () => child.kill('SIGKILL'));
