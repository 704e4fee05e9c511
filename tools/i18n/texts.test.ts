import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { remotes, root } from '../build/inputs.mjs';
import { keysIn } from '../build/part-texts.ts';
import { readJson } from '../run/json-file.mjs';
import { textsInCode } from './texts-in-code.ts';

const packages = [
  { name: 'shell', sources: 'shell/src', locales: 'shell/src/locales' },
  { name: 'shared/ui', sources: 'shared/ui', locales: 'shared/ui/locales' },
  ...['calendar', 'data', 'display', 'flow', 'form'].map((group) => ({
    name: `shared/ui/${group}`,
    sources: `shared/ui/${group}`,
    locales: `shared/ui/${group}/locales`,
  })),
  { name: 'server', sources: 'server/src', locales: 'server/src/locales' },
  ...remotes.map((name) => ({ name, sources: `${name}/src`, locales: `${name}/src/locales` })),
];

type Texts = Record<string, string>;
const readTexts = (locales: string, language: string): Texts => readJson(join(root, locales, `${language}.json`));

/** Chinese has one form where English has two. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Texts) => [...new Set(Object.keys(texts).map(stem))].sort();

/** Returns what is filled in, such as `{{count}}`. A language may say it twice. */
const valuesOf = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value]) => value))].sort();

const components = (sources: string) =>
  readdirSync(join(root, sources), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.includes('styleguide'))
    .map((file) => join(root, sources, file));

describe.each(packages)('$name', ({ sources, locales }) => {
  const en = readTexts(locales, 'en');
  const zh = readTexts(locales, 'zh-CN');

  it('has the same texts in both languages, none of them empty', () => {
    expect(keysOf(zh)).toEqual(keysOf(en));
    expect(Object.entries({ ...en, ...zh }).filter(([, text]) => !text.trim())).toEqual([]);
  });

  it('fills the same values into both', () => {
    const differing = Object.keys(zh).filter((key) => {
      const english = en[key] ?? en[`${stem(key)}_other`] ?? '';
      return valuesOf(zh[key] ?? '').join() !== valuesOf(english).join();
    });
    expect(differing).toEqual([]);
  });

  it('says nothing that does not come from its texts', () => {
    const found = components(sources).flatMap((file) =>
      textsInCode(readFileSync(file, 'utf8')).map((text) => `${file.slice(root.length + 1)}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** Returns the code of a remote: its sources, and what its manifest says. */
const codeOf = (remote: string) =>
  readdirSync(join(root, remote), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(src[\\/].*|[\w.-]+)\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, remote, file), 'utf8'))
    .join('\n');

it.each(remotes)('the code of %s says each of its texts, in a way that its build finds', (remote) => {
  const keys = Object.keys(readTexts(`${remote}/src/locales`, 'en'));
  const said = new Set(keysIn(codeOf(remote), keys));
  expect(keys.filter((key) => !said.has(key))).toEqual([]);
});

describe('a text in the code', () => {
  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['<p>{"Hello"}</p>', ['Hello']],
    ['<input placeholder="Name" />', ['Name']],
    ['<b aria-label={"Close"}>×</b>', ['Close']],
    ['<p>{t("hello")} · {n}</p>', []],
    ['<a className="wide" href="/post">{t("x")}</a>', []],
  ])('is found: %s', (source, texts) => {
    expect(textsInCode(`const x = ${source};`)).toEqual(texts);
  });
});
