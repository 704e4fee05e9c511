#!/usr/bin/env node
/** `npm create charis-remote mf-events /events "Events" ["活动"]`: a remote in a folder of its own, which has the remote's name. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readJson } from '../../run/json-file.mjs';
import { Problem, runMain } from '../../run/problem.mjs';
import { remoteElsewhere, type Versions } from './remote-elsewhere.ts';
import { installCommand, remoteAround } from './surroundings.ts';

const versions: Versions = readJson(join(import.meta.dirname, 'versions.json'));

await runMain(async () => {
  const typed = process.argv.slice(2);
  if (typed.length === 0) throw new Problem('Usage: npm create charis-remote mf-events /events "Events" ["活动"]', 2);
  const { name, files } = remoteElsewhere(typed, versions);
  const around = remoteAround(process.cwd());
  if (around) throw new Problem(`This folder belongs to the remote ${around}. Make ${name} in a folder beside it.`);
  const folder = resolve(name);
  if (existsSync(folder)) throw new Problem(`${folder} already exists.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    console.log(`  ${name}/${path}`);
  }
  const install = installCommand(import.meta.dirname, folder);
  console.log(`\nNext: cd ${name} && ${install} && npm run dev -- --site <address of the site>`);
});
