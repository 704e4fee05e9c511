import type { i18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import { getI18n } from 'react-i18next';
import { type Language, localeOf } from '../rules';

type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Key extends `${infer Stem}${Plural}` ? Stem | Key : Key;
}[keyof Texts & string];

export type Translate<Texts> = (key: KeyOf<Texts>, values?: Record<string, string | number>) => string;

type TextOf = (key: string, values?: Record<string, string | number>) => string;

/** The texts of one namespace. Others replace them when the page takes up another release of their remote. */
class BoundTexts {
  readonly #listeners = new Set<() => void>();
  #bound: { of: i18n; language: string; textOf: TextOf } | undefined;

  #leave = () => {};

  constructor(private readonly namespace: string) {}

  /** Hears of this namespace alone: texts that arrive with another part of the page are no reason to show this one again. */
  readonly #onAdded = (_language: string, namespace: string) => {
    if (namespace !== this.namespace) return;
    this.#bound = undefined;
    for (const listener of this.#listeners) listener();
  };

  readonly #onLanguage = () => {
    for (const listener of this.#listeners) listener();
  };

  #follow() {
    const texts = getI18n();
    if (!texts) return;
    texts.on('languageChanged', this.#onLanguage);
    texts.store.on('added', this.#onAdded);
    this.#leave = () => {
      texts.off('languageChanged', this.#onLanguage);
      texts.store.off('added', this.#onAdded);
    };
  }

  readonly subscribe = (listener: () => void) => {
    if (this.#listeners.size === 0) this.#follow();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#leave();
    };
  };

  /** The same function until other texts have come. */
  readonly get = (): TextOf => {
    const texts = getI18n();
    if (!texts) return String;
    if (this.#bound?.of !== texts || this.#bound.language !== texts.language) {
      const textOf = texts.getFixedT(texts.language, this.namespace) as TextOf;
      this.#bound = { of: texts, language: texts.language, textOf };
    }
    return this.#bound.textOf;
  };
}

/**
 * Binds a remote's texts: `export const useText = bindTexts<typeof en>('mf-doctors')`, then `const t = useText(); t('heading')`.
 * Keys are checked against the English file.
 */
export function bindTexts<Texts>(namespace: string): () => Translate<Texts> {
  const texts = new BoundTexts(namespace);
  return function useText() {
    return useSyncExternalStore(texts.subscribe, texts.get) as Translate<Texts>;
  };
}

function followLanguage(listener: () => void) {
  const texts = getI18n();
  texts?.on('languageChanged', listener);
  return () => texts?.off('languageChanged', listener);
}

const languageOf = (): Language => (getI18n()?.language === 'zh-CN' ? 'zh-CN' : 'en');

/** Returns the language in use. */
export const useLanguage = (): Language => useSyncExternalStore(followLanguage, languageOf);

/** Returns the locale to format dates, times and amounts with: Australian where the language is English. */
export function useLocale(): 'en-AU' | 'zh-CN' {
  return localeOf(useLanguage());
}
