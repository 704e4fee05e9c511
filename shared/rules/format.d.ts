export declare const dateFormat: (locale: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;
export declare const numberFormat: (locale: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat;
export declare const relativeTimeFormat: (
  locale: string,
  options: Intl.RelativeTimeFormatOptions,
) => Intl.RelativeTimeFormat;
