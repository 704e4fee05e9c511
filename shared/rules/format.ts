import type { Language } from './language';

/**
 * Returns the browser's formatters, each made once: making one costs more than a hundred uses of it, and a list of cards asks for the same in every line.
 * Locales and options are those of `Intl`.
 */
function once<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const numberFormat = once((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

export const relativeTimeFormat = once(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** Returns items in one line: `Botox, Fillers` or `肉毒素、填充剂`. */
export const listText = (items: readonly string[], language: Language): string =>
  items.join(language === 'en' ? ', ' : '、');
