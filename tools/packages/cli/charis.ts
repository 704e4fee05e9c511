#!/usr/bin/env node
/** `charis`: what a team outside of this repository works with, in the folder of its remote. */
import { join } from 'node:path';
import { runCommandLine } from '../../../delivery/src/cli/main.ts';
import { changelogOf, sourceRevision } from '../../run/built-sources.mjs';
import { personToAsk } from '../../run/person-to-ask.mjs';
import { runMain } from '../../run/problem.mjs';
import { buildHelp, devHelp, readDevOptions, wantsBuildHelp } from './own-commands.ts';

const folder = process.cwd();

const ownCommands = `In the folder of a remote:
  charis build                                   builds it into dist/
  charis dev --site <address> [--port 3300]      shows it in the pages of a site, and again whenever a file is saved
`;

async function build(): Promise<string> {
  const { buildRemote } = await import('../build/index.ts');
  const built = await buildRemote(folder);
  return built.folder;
}

async function develop(args: string[]): Promise<void> {
  const options = readDevOptions(args, process.env);
  if (options === 'help') return console.log(devHelp);
  const { site, port } = options;
  const { develop: serve } = await import('../build/index.ts');
  const log = (line: string) => console.log(line);
  const { url, close } = await serve(folder, { site, port, log });
  console.log(`${site} with this remote: ${url}\nPress Ctrl-C to stop.`);
  process.once('SIGINT', () => void close());
  process.once('SIGTERM', () => void close());
}

async function release(args: string[]): Promise<void> {
  if (/^(-h|--help|help)$/.test(args[0] ?? '')) console.log(ownCommands);
  process.exitCode = await runCommandLine(args, {
    env: process.env,
    out: process.stdout,
    err: process.stderr,
    dataDir: () => join(folder, '.charis'),
    build,
    confirm: personToAsk(),
    sourceRevision: () => sourceRevision(folder),
    changelog: () => changelogOf(folder),
  });
}

await runMain(async () => {
  const [command = '--help', ...args] = process.argv.slice(2);
  if (command === 'dev') await develop(args);
  else if (command === 'build') console.log(wantsBuildHelp(args) ? buildHelp : await build());
  else await release([command, ...args]);
});
