/**
 * Proves that the boundary rules hold: each fixture names the place where it would lie and the message that must meet it there (or
 * `nothing`). The fixtures are laid out in a folder of their own beside copies of the repository's rules, and linted as the repository is.
 */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../build/inputs.mjs';
import { runQuietly } from '../run/children.mjs';
import { Problem, runMain } from '../run/problem.mjs';
import { brokenApart, brokenDomains, readServer } from './domains.mjs';

/** @typedef {{ name: string, place: string, expected: string, text: string }} Fixture */
/** @typedef {{ place: string, message: string }} Finding */

const fixtures = join(root, 'tools', 'boundaries', 'fixtures');
const rules = [
  'biome.json',
  '.oxlintrc.json',
  '.gitignore',
  'tools/boundaries/rules.json',
  'tools/boundaries/features-apart.grit',
  'tools/boundaries/fields-of-kit.grit',
  'tools/boundaries/sql-in-stores.grit',
];
const compilerOptions = { strict: true, module: 'ESNext', moduleResolution: 'bundler', noEmit: true };

/** @param {string} name @returns {Fixture} */
function readFixture(name) {
  const text = readFileSync(join(fixtures, name), 'utf8');
  const [, place, expected] = /^\/\/ place: (.+)\r?\n\/\/ expect: (.+)\r?\n/.exec(text) ?? [];
  if (!place || !expected) throw new Problem(`The fixture ${name} does not begin with its place and what to expect.`);
  return { name, place, expected, text };
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** @param {string} folder @param {Fixture[]} all */
function layOut(folder, all) {
  for (const file of rules) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*'] }));
  for (const { place, text } of all) write(join(folder, place), text);
}

/**
 * Runs a linter and reads its JSON report.
 * @param {string} folder
 * @param {string} script below node_modules
 * @param {string[]} args
 */
async function report(folder, script, args) {
  const { output } = await runQuietly(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: folder });
  const begin = output.indexOf('{');
  const end = output.lastIndexOf('}');
  if (begin < 0) throw new Problem(`${script} gave no report: ${output.trim()}`);
  return JSON.parse(output.slice(begin, end + 1)).diagnostics;
}

/** @param {string} folder @returns {Promise<Finding[]>} */
async function lint(folder) {
  const biome = await report(folder, '@biomejs/biome/bin/biome', [
    'lint',
    '.',
    '--only=style/noRestrictedImports',
    '--only=style/noRestrictedGlobals',
    '--only=nursery/noFloatingPromises',
    '--only=plugin',
    '--reporter=json',
    '--max-diagnostics=none',
  ]);
  const oxlint = await report(folder, 'oxlint/bin/oxlint', ['--format=json', '.']);
  return [
    ...biome.map((/** @type {any} */ found) => ({ place: found.location.path, message: found.message })),
    ...oxlint.map((/** @type {any} */ found) => ({
      place: found.filename,
      message: `${found.message} ${found.help ?? ''}`,
    })),
  ];
}

/** @param {Fixture} fixture @param {Finding[]} found @returns {string | undefined} what is wrong */
function judge({ name, place, expected }, found) {
  const messages = found.filter((finding) => finding.place === place).map(({ message }) => message);
  if (expected === 'nothing') return messages.length ? `${name} is good, but met: ${messages.join(' | ')}` : undefined;
  if (messages.some((message) => message.includes(expected))) return undefined;
  return `${name} should meet "${expected}", but met: ${messages.join(' | ') || 'nothing'}`;
}

await runMain(async () => {
  const server = readServer(join(root, 'server', 'src'));
  const known = JSON.parse(readFileSync(join(root, 'tools', 'boundaries', 'community.json'), 'utf8'));
  const broken = [...brokenDomains(server), ...brokenApart(server, known)];
  if (broken.length > 0) throw new Problem(broken.join('\n'));
  const all = readdirSync(fixtures).map(readFixture);
  const places = new Set(all.map(({ place }) => place));
  if (places.size < all.length) throw new Problem('Two fixtures name the same place.');
  const folder = mkdtempSync(join(tmpdir(), 'charis-boundaries-'));
  try {
    layOut(folder, all);
    const found = await lint(folder);
    const wrong = all.map((fixture) => judge(fixture, found)).filter((problem) => problem !== undefined);
    if (wrong.length > 0) throw new Problem(wrong.join('\n'));
    console.log(`${all.length} fixtures meet the rule that they break, or pass where they break none.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
