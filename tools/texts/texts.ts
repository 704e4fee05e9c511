/** Prints every text of the interface and the mails: `npm run texts`, or `npm run texts -- mf-booking` for one part. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTexts, listTexts } from './texts.rules.ts';

/** Folders whose texts lie in `locales/`. */
const parts = [
  'shell/src',
  'server/src',
  'shared/ui',
  ...readdirSync('shared/ui').map((group) => `shared/ui/${group}`),
  ...readdirSync('.')
    .filter((name) => name.startsWith('mf-'))
    .map((name) => `${name}/src`),
];

const read = (path: string) => readFileSync(path, 'utf8');

function readSources(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  return new Map(names.sort().map((name) => [join(folder, name), read(join(folder, name))]));
}

for (const folder of parts.filter((part) => part.startsWith(process.argv[2] ?? ''))) {
  const [en, zh] = ['en', 'zh-CN'].map((language) => join(folder, 'locales', `${language}.json`));
  if (!en || !zh || !existsSync(en)) continue;
  const texts = listTexts(folder, { en: JSON.parse(read(en)), zh: JSON.parse(read(zh)) }, readSources(folder));
  process.stdout.write(`${formatTexts(texts)}\n`);
}
