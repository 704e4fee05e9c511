/** Texts that the server writes to people. Keys are flat and values stand in `{{braces}}`, as in the texts of a remote; `{{brand}}` is there for all. */
import { brand } from '@charis/shared/brand';
import type { Language } from '@charis/shared/rules';
import { createInstance } from 'i18next';
import en from './en.json' with { type: 'json' };
import zh from './zh-CN.json' with { type: 'json' };

type Stem<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;
export type TextKey = Stem<keyof typeof en>;
export type Values = Readonly<Record<string, string | number>>;

const texts = createInstance({
  resources: { en: { translation: en }, 'zh-CN': { translation: zh } },
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // What is shown as HTML is escaped there.
  interpolation: { escapeValue: false, defaultVariables: { brand: brand.name } },
});
void texts.init();

/** Returns a function that gives the texts of a language. */
export const textsIn = (language: Language): ((key: TextKey, values?: Values) => string) =>
  texts.getFixedT(language) as ReturnType<typeof textsIn>;

/** Returns the text of the first of some keys that has one, if any. */
export function findText(language: Language, keys: string[], values?: Values): string | undefined {
  return texts.exists(keys, { lng: language, ...values }) ? texts.getFixedT(language)(keys, values) : undefined;
}
