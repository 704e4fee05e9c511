import type { Language, Texts } from '@charis/shared/remote';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const textsOf: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('../locales/en.json'),
  'zh-CN': () => import('../locales/zh-CN.json'),
};

/** The language that delivery chose from the stored choice or the browser's wish. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en');

let ready: Promise<unknown> | undefined;

async function init() {
  const language = pageLanguage();
  const texts = await textsOf[language]().catch(() => textsOf.en());
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { shell: texts.default } },
    react: { bindI18nStore: 'added' },
  });
}

/** Makes i18next ready with the shell's own texts, once; a missing file falls back to English. */
export function initI18n(): Promise<unknown> {
  ready ??= init();
  return ready;
}

/** Adds a remote's texts; a remote that arrives early waits for i18next. */
export async function addTexts(namespace: string, texts: Texts): Promise<void> {
  await initI18n();
  i18next.addResourceBundle(pageLanguage(), namespace, texts, true, true);
}

/** Remembers the choice (a cookie outlives log-out and tells delivery) and shows the page again in that language. */
export function chooseLanguage(language: Language): void {
  document.cookie = `charis_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  localStorage.setItem('charis.lang', language);
  location.reload();
}
