import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseTexts, keysIn, namesOfTexts, splitTexts } from './part-texts.ts';

const keys = [
  'title',
  'doctor.title',
  'doctor.count_one',
  'doctor.count_other',
  'state.open',
  'state.shut',
  'stateless',
];

it.each([
  ['whole keys', `t("title")`, ['title']],
  ['a key with forms of a number', `t('doctor.count', { count })`, ['doctor.count_one', 'doctor.count_other']],
  ['keys that a template begins', `t(\`state.\${name}\`)`, ['state.open', 'state.shut']],
  ['keys that words joined to others begin', `t('state.' + name)`, ['state.open', 'state.shut']],
  ['keys that a template ends', `t(\`\${what}.title\`)`, ['doctor.title']],
  ['keys that are kept in a table', `const tabs = [{ label: 'state.open' }]`, ['state.open']],
  ['nothing of other words', `const word = "state"; t(word, 'titles')`, []],
])('finds %s', (_, code, expected) => {
  expect(keysIn(code, keys)).toEqual(expected);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const texts = { 'list.title': 'L'.repeat(9_000), 'edit.title': 'E'.repeat(9_000), 'edit.lazy': 'Z', shared: 'S' };
const module = `export default {
  pages: { list: () => import('#parts/list.page'), 'edit-list': () => import('#parts/edit.page') },
  slots: { 'list.edit': () => import('#parts/edit.slot') },
  texts: { en: () => import('#locales/en.json') },
};`;

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

it('has each part ask for what its code says, with what it imports later, in files that like parts share', async () => {
  write({
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '#*': ['./src/*'] } } }),
    'src/locales/en.json': JSON.stringify(texts),
    'src/lib.ts': `export const shared = 'shared';`,
    'src/parts/list.page.tsx': `import { shared } from '#lib'; export default () => ['list.title', shared];`,
    'src/parts/edit.page.tsx': `import { t } from 'elsewhere'; export default () => [t('edit.title'), import('#lazy')];`,
    'src/parts/edit.slot.tsx': `export { default } from '#parts/edit.page';`,
    'src/lazy.ts': `export const lazy = 'edit.lazy';`,
  });
  const split = await splitTexts(module, folder);
  const asked = [...split.matchAll(/import\('#locales\/en\.json\?([^']+)'\)/g)].map(([, query]) =>
    Object.fromEntries(new URLSearchParams(query)),
  );
  expect(asked).toEqual([
    { parts: 'list.page', keys: 'list.title,shared' },
    { parts: 'edit.page,edit.slot', keys: 'edit.title,edit.lazy' },
  ]);
  expect(split).toContain(`const textPlaces = {"list.page":0,"edit-list.page":1,"list.edit.slot":1};`);
  // A shell that names no part gets all.
  expect(split).toContain(`?? (() => import('#locales/en.json')))()`);
});

it('chooses from a file what is asked for, and names it for the release', () => {
  const query = `?${new URLSearchParams({ parts: 'edit.page,edit.slot', keys: 'shared,missing' })}`;
  expect(JSON.parse(chooseTexts(JSON.stringify(texts), query))).toEqual({ shared: 'S' });
  expect(namesOfTexts(`#locales/zh-CN.json${query}`)).toEqual(['zh-CN edit.page', 'zh-CN edit.slot']);
  expect(namesOfTexts('#locales/zh-CN.json')).toEqual([]);
});
