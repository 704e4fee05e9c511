import { type Language, localeOf } from '@charis/shared/rules';

/**
 * The browser reads its data of a language with the first formatter of each kind, which takes a slow phone a twentieth of a second. Made ahead they
 * hold up no rendering.
 */
export const firstFormats: readonly ((language: Language) => unknown)[] = [
  (language) => new Intl.NumberFormat(localeOf(language)),
  (language) => new Intl.PluralRules(language),
  (language) => new Intl.DateTimeFormat(localeOf(language)),
];
