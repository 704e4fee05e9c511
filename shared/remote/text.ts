import { useTranslation } from 'react-i18next';
import type { Language } from '../rules';

type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Key extends `${infer Stem}${Plural}` ? Stem | Key : Key;
}[keyof Texts & string];

export type Translate<Texts> = (key: KeyOf<Texts>, values?: Record<string, string | number>) => string;

/**
 * Binds a remote's texts: `export const useText = bindTexts<typeof en>('mf-doctors')`, then `const t = useText(); t('heading')`.
 * Keys are checked against the English file.
 */
export function bindTexts<Texts>(namespace: string): () => Translate<Texts> {
  return function useText() {
    const { t } = useTranslation(namespace);
    return t as unknown as Translate<Texts>;
  };
}

/** The language in use. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'zh-CN' ? 'zh-CN' : 'en';
}

/** The locale to format dates, times and amounts with: Australian where the language is English. */
export function useLocale(): 'en-AU' | 'zh-CN' {
  return useLanguage() === 'zh-CN' ? 'zh-CN' : 'en-AU';
}
