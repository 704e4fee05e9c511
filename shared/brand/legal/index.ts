/** The texts that people agree to. A new wording gets a new version, and those who had agreed are asked again. */

import type { Language } from '../../rules';
import type { LegalChange, LegalDocument, LegalText, LegalTexts } from './legal-document';

export { type LegalDocument, type LegalText, legalDocuments } from './legal-document';

/** The day from which the wording holds; stored with each consent. */
export const legalVersions: Record<LegalDocument, string> = {
  terms: '2026-11-27',
  privacy: '2026-11-27',
  'image-data': '2026-11-27',
};

export const legalTitles: Record<LegalDocument, Record<Language, string>> = {
  terms: { en: 'Terms of Service', 'zh-CN': '服务条款' },
  privacy: { en: 'Privacy Policy', 'zh-CN': '隐私政策' },
  'image-data': { en: 'Image & Data Consent Form', 'zh-CN': '图像与数据同意书' },
};

const texts: Record<Language, () => Promise<{ default: LegalTexts }>> = {
  en: () => import('./legal.en.json'),
  'zh-CN': () => import('./legal.zh-CN.json'),
};

/** Loads the wording of a document; where the file of a language is missing, it is English. */
export async function loadLegalText(document: LegalDocument, language: Language): Promise<LegalText> {
  const { points, documents } = (await texts[language]().catch(texts.en)).default;
  return { ...documents[document], points };
}

/** Loads how the wording of a document has changed since the first version, the newest change first. */
export async function loadLegalChanges(document: LegalDocument): Promise<LegalChange[]> {
  const { default: changes } = await import('./changes.json');
  return (changes as LegalChange[]).filter((change) => change.document === document);
}
