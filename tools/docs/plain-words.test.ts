import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../build/inputs.mjs';

const folders = ['docs', 'server', 'delivery', 'shell', 'shared', 'tools', 'e2e', '.changeset'];
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** What is generated, recorded, frozen or a text of the law, a story of a member, or about these words. */
const left =
  /node_modules|\.cache|\.gen\.|[\\/](dist|recorded|migrations|content|demo|legal|locales)[\\/]|writing\.md|CHANGELOG|(plain-words\.test|doctor-text)\.ts$/;

/** Words of `docs/writing.md` that no comment, document or name of a test uses. Names in code and addresses may. */
const riddles = /\b(?:whoever|whomever|somebody)\b|(?<=[\s'"(])nobody(?=[\s,;]|\.[\s'"])/i;

/** A comment on a function that begins with a question's word instead of what the function does. */
const question =
  /\/\*\*\s+(?:\* )?(?:What|Who|Whom|Whose|Whether|Where|When|How|Which|Why)\b(?:(?!\*\/).)*\*\/\s*(?:export )?(?:default )?(?:(?:async )?function\b|const \w+ = (?:async )?(?:\w+|\([^()\n]*\)[^=\n]*) =>)/s;

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const files = [...folders, ...remotes].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(?:tsx?|mjs|md|css)$/.test(path) && !left.test(path)),
);

it('no comment, document or name of a test has a riddle', () => {
  const found = ['README.md', 'CONTRIBUTING.md', ...files].flatMap((path) => {
    const riddle = read(path).match(riddles)?.[0];
    return riddle ? [`${path}: ${riddle}`] : [];
  });
  expect(found).toEqual([]);
});

it('a comment on a function begins with what it does', () => {
  const found = files.flatMap((path) => {
    const comment = read(path).match(question)?.[0];
    return comment ? [`${path}: ${comment.split('\n')[0]}`] : [];
  });
  expect(found).toEqual([]);
});
