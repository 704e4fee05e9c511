/** Mails and messages go to everyone under each content pack, so they say nothing that the regulated one would have to leave out. */
import { expect, it } from 'vitest';
import { packs } from '#content/packs';
import en from './en.json' with { type: 'json' };
import zh from './zh-CN.json' with { type: 'json' };

/** What the other pack calls services with prescription medicines. */
const names = packs.spec.procedures
  .filter(({ kind }) => kind === 'prescription')
  .flatMap(({ title }) => [title.en, title['zh-CN']])
  .concat('Botox', 'Dysport', 'Xeomin', 'Juvederm', 'Restylane', '保妥适', '肉毒', '瘦脸针');

it('knows services with prescription medicines', () => {
  expect(names).toContain('Botox Injections');
});

it.each([
  ['English', en],
  ['Chinese', zh],
])('%s names no prescription medicine and no service with one', (_, texts) => {
  const text = Object.values(texts).join('\n').toLowerCase();
  expect(names.filter((name) => text.includes(name.toLowerCase()))).toEqual([]);
});
