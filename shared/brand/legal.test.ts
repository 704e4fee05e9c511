import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { legalDocuments, legalVersions, loadLegalChanges, loadLegalText } from '.';
import changes from './legal/changes.json';

/** Age, privacy, withdrawal, removal. */
const essentials = {
  en: [/at least 18/, /images stay private/, /withdraw.*in your profile/, /about 7 business days/],
  'zh-CN': [/年满 18/, /图像不会公开/, /在个人资料页点击按钮撤回/, /大约 7 个工作日/],
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

it('every change is of a document and in languages that there are', () => {
  const text = z.string().min(1);
  const pairs = z.array(z.strictObject({ before: text, after: text }));
  const change = z.strictObject({
    document: z.enum(legalDocuments),
    from: z.iso.date(),
    to: z.iso.date(),
    summary: z.strictObject({ en: text, 'zh-CN': text }),
    wording: z.strictObject({ en: pairs.optional(), 'zh-CN': pairs.optional() }),
  });
  expect(z.array(change).parse(changes)).toEqual(changes);
});

describe.each(legalDocuments)('the changes of %s', (document) => {
  it('lead without a gap to the version that holds', async () => {
    const changes = await loadLegalChanges(document);
    for (const [index, { to }] of changes.entries()) {
      expect(to).toBe(index === 0 ? legalVersions[document] : changes[index - 1]?.from);
    }
  });

  it.each(['en', 'zh-CN'] as const)('end in the wording that stands there in %s', async (language) => {
    const [newest] = await loadLegalChanges(document);
    const { lead, points, sections } = await loadLegalText(document, language);
    const text = [lead, ...points, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])];
    for (const { before, after } of newest?.wording[language] ?? []) {
      expect(text).toContain(after);
      expect(text).not.toContain(before);
    }
  });
});
