/** How many words texts have, and how easily English ones are read. */
import { flesch } from 'flesch';
import { syllable } from 'syllable';

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  'zh-CN': new Intl.Segmenter('zh-CN', { granularity: 'word' }),
};

export type Language = keyof typeof segmenters;

export function wordsOf(text: string, language: Language): string[] {
  return [...segmenters[language].segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Each text is a statement of its own, whether it ends with a full stop or not. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).filter((sentence) => wordsOf(sentence, 'en').length > 0);
}

/** Returns the Flesch reading ease of English texts: 100 is very easy, below 50 is difficult. */
export function readingEase(texts: readonly string[]): number {
  const words = texts.flatMap((text) => wordsOf(text, 'en'));
  const ease = flesch({
    sentence: texts.flatMap(sentencesOf).length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
  return Math.round(ease * 10) / 10;
}

export interface BothLanguages {
  en: string;
  'zh-CN': string;
}

const isBoth = (value: object): value is BothLanguages =>
  'en' in value && 'zh-CN' in value && typeof value.en === 'string';

/** Returns every text in both languages that there is anywhere in `value`. */
export function textsIn(value: unknown): BothLanguages[] {
  if (typeof value !== 'object' || value === null) return [];
  return isBoth(value) ? [value] : Object.values(value).flatMap(textsIn);
}
