import type { Language } from '@charis/shared/remote';

/** Languages that doctors in Australia name, besides Mandarin. */
const known = [
  ...[
    'af',
    'ar',
    'bn',
    'de',
    'el',
    'en',
    'es',
    'fa',
    'fil',
    'fj',
    'fr',
    'gu',
    'he',
    'hi',
    'hr',
    'hu',
    'id',
    'it',
    'ja',
  ],
  ...['ko', 'mk', 'ml', 'ms', 'ne', 'nl', 'pa', 'pl', 'pt', 'ru', 'si', 'sm', 'sr', 'ta', 'te', 'th', 'to', 'tr', 'uk'],
  ...['ur', 'vi', 'yue', 'zh'],
];

/** Languages that most people ask for; they stand first. */
const common = [
  ...['English', 'Mandarin', 'Cantonese', 'Arabic', 'Vietnamese', 'Greek', 'Italian', 'Hindi', 'Korean', 'Spanish'],
];

/** Languages to choose from, by the English names under which they are kept. */
export function languageOptions(language: Language) {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  // Chinese is spoken as Mandarin or Cantonese, which stand first.
  const others = known.filter((code) => code !== 'zh').map((code) => english.of(code) ?? code);
  const values = new Set([...common, ...others.sort(), 'Auslan']);
  return [...values].map((value) => ({ value, label: spokenLanguage(value, language) }));
}

/** Languages that captions may be in, by their names. */
export function captionLanguages(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const options = known.map((value) => ({ value, label: names.of(value) ?? value }));
  return options.sort((one, other) => one.label.localeCompare(other.label, language));
}

/** Returns the name of a language that a doctor has named in English; other words stay as they are. */
export function spokenLanguage(name: string, language: Language): string {
  if (language === 'en') return name;
  if (/^mandarin$/i.test(name)) return '普通话';
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const code = known.find((one) => english.of(one)?.toLowerCase() === name.trim().toLowerCase());
  return (code && new Intl.DisplayNames(language, { type: 'language' }).of(code)) || name;
}
