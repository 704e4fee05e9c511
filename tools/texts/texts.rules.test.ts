import { expect, it } from 'vitest';
import { formatTexts, listTexts } from './texts.rules.ts';

const texts = {
  en: { save: 'Save', post_one: '{{count}} post' },
  zh: { save: '保存', post_one: '{{count}} 篇\n帖子' },
};
const sources = new Map([
  ['src/a.tsx', "t('save')"],
  ['src/b.tsx', 't("post", { count })'],
]);

it('lists each text with both languages and the files that name its key, plural forms too', () => {
  expect(listTexts('mf-x', texts, sources)).toEqual([
    { part: 'mf-x', key: 'save', en: 'Save', zh: '保存', files: ['src/a.tsx'] },
    { part: 'mf-x', key: 'post_one', en: '{{count}} post', zh: '{{count}} 篇\n帖子', files: ['src/b.tsx'] },
  ]);
});

it('prints a line for each text', () => {
  expect(formatTexts(listTexts('mf-x', texts, sources))).toBe(
    'mf-x\tsave\tSave\t保存\tsrc/a.tsx\nmf-x\tpost_one\t{{count}} post\t{{count}} 篇 帖子\tsrc/b.tsx',
  );
});
