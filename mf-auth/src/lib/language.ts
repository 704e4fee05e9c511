import { createKeeper, type Language } from '@charis/shared/remote';

/** Shows the page in a language, from now on: the cookie tells delivery, and outlives the log-out. */
export function showLanguage(language: Language): void {
  document.cookie = `charis_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  createKeeper({ scope: 'lang', store: 'browser', empty: '' }).keep(language);
  location.reload();
}
