/** Mails go to everyone under each content pack, so they say nothing that the regulated one would have to leave out. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packs } from '#content/packs';

const here = import.meta.dirname;
const templates = readdirSync(here).filter((name) => !name.endsWith('.test.ts'));
/** What the other pack calls services with prescription medicines. */
const names = packs.spec.procedures
  .filter(({ kind }) => kind === 'prescription')
  .flatMap(({ title }) => [title.en, title['zh-CN']])
  .concat('Botox', 'Dysport', 'Xeomin', 'Juvederm', 'Restylane', '保妥适', '肉毒', '瘦脸针');

it('knows services with prescription medicines', () => {
  expect(names).toContain('Botox Injections');
});

it.each(templates)('%s names no prescription medicine and no service with one', (template) => {
  const text = readFileSync(`${here}/${template}`, 'utf8').toLowerCase();
  expect(names.filter((name) => text.includes(name.toLowerCase()))).toEqual([]);
});
