import { describe, expect, it } from 'vitest';
import { legalDocuments, loadLegalText } from '.';

/** Age, privacy, withdrawal, removal. */
const essentials = {
  en: [/at least 18/, /images stay private/, /withdraw.*\/user\/profile/, /about 7 business days/],
  'zh-CN': [/年满 18/, /图像不会公开/, /\/user\/profile.*撤回/, /大约 7 个工作日/],
} as const;

describe.each(['en', 'zh-CN'] as const)('in %s', (language) => {
  it.each(legalDocuments)('%s makes the four points', async (document) => {
    const { points } = await loadLegalText(document, language);
    for (const [index, essential] of essentials[language].entries()) expect(points[index]).toMatch(essential);
  });
});

it.each(legalDocuments)('%s has the same sections in both languages', async (document) => {
  const [en, zh] = await Promise.all([loadLegalText(document, 'en'), loadLegalText(document, 'zh-CN')]);
  expect(zh.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
    en.sections.map(({ paragraphs }) => paragraphs.length),
  );
});
