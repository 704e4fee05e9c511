import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { remotePages } from '../support/remotes.ts';

const root = join(import.meta.dirname, '../..');

export interface RunningRemote {
  url: string;
  stop(): Promise<void>;
}

/** Runs `npm run remote -- <remote>` as a person does, with its answers from where the options say. */
async function runRemote(remote: string, answers: string[]): Promise<RunningRemote> {
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

/**
 * Serves a remote in this process as that command does, which takes eight seconds of a processor to start: what it serves is tried with each remote, the
 * command itself with one.
 * @param api address of the site whose API answers; without it, what is recorded does
 */
async function serveRemote(remote: string, api: string | undefined): Promise<RunningRemote> {
  const [{ proxyApi, serveAlone }, { serveRecordedApi }] = await Promise.all([
    import('@charis/tools/alone/serve'),
    import('@charis/tools/alone/recorded-api'),
  ]);
  const serveApi = api ? proxyApi(api) : serveRecordedApi;
  const { app, url } = await serveAlone({ remote, serveApi, recorded: !api, api, examplesFrom: api });
  return { url, stop: () => app.close() };
}

/** Shows a remote alone: the first one by the command, the others as it does. */
export const showAlone = (remote: string, api?: string): Promise<RunningRemote> =>
  remote === remotePages[0]?.name ? runRemote(remote, api ? ['--api', api] : ['--recorded']) : serveRemote(remote, api);
