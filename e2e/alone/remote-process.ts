import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs `npm run remote -- <remote>` as a person does, on recorded answers or as told; gives its address and what ends it. */
export async function runRemote(
  remote: string,
  answers = ['--recorded'],
): Promise<{ url: string; stop(): Promise<void> }> {
  const args = [join(root, 'tools/remote.mjs'), remote, ...answers, '--port', '0'];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = output.match(/alone: (\S+)/)?.[1];
      if (address) resolve(address);
    });
    child.once('error', reject);
    ended.then(() => reject(new Error(`npm run remote -- ${remote} ended: ${output}`)), reject);
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
