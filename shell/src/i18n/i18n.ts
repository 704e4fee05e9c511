import type { Language, Texts } from '@charis/shared/remote';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { sessionKeepers } from '#session/session.store';
import { isolateBidi } from './isolate-bidi';

interface OwnTexts {
  texts: Texts;
  /** Those of the UI kit. */
  ui: Texts;
}

const textsOf: Record<Language, () => Promise<OwnTexts>> = {
  en: () => import('./en'),
  'zh-CN': () => import('./zh-CN'),
};

/** Returns the language that delivery chose from the stored choice or the browser's wish. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en');

let ready: Promise<unknown> | undefined;

async function init() {
  const language = pageLanguage();
  const { texts, ui } = await textsOf[language]().catch(() => textsOf.en());
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    // React escapes what is markup.
    interpolation: { escape: isolateBidi },
    resources: { [language]: { shell: texts, ui } },
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
  // The keys of texts are flat and a module's own: there is nothing to merge or to copy key by key.
  i18next.addResourceBundle(pageLanguage(), namespace, texts, false, true, { skipCopy: true });
}

/** A cookie outlives log-out and tells delivery. */
function rememberLanguage(language: Language): void {
  document.cookie = `charis_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  sessionKeepers.language.keep(language);
}

/** An address that asks for a language is a choice, which the address needs no longer then. */
export function followLanguageOfAddress(): void {
  const address = new URL(location.href);
  if (address.searchParams.get('lang') !== pageLanguage()) return;
  rememberLanguage(pageLanguage());
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** Remembers the choice and shows the page again in that language. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  location.reload();
}

const isRemembered = (language: Language) => document.cookie.split('; ').includes(`charis_lang=${language}`);

let isOutdated = false;

/** Returns whether the page is in another language than the account: it is to be loaded again where nothing typed is lost. */
export const isInOtherLanguage = (): boolean => isOutdated;

/**
 * The language of an account counts before any choice that this browser keeps, so that each document that comes is in it. A browser that keeps no
 * cookie stays in the language of its wish.
 */
export function adoptLanguage(language: Language): void {
  if (!isRemembered(language)) rememberLanguage(language);
  isOutdated = language !== pageLanguage() && isRemembered(language);
}
