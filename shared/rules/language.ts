/** The languages of Charis. */
export type Language = 'en' | 'zh-CN';
export const languages: readonly Language[] = ['en', 'zh-CN'];

/** Each in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', 'zh-CN': '中文' };

/** Returns the locale to format dates, times and amounts with: Australian where the language is English. */
export const localeOf = (language: Language) => (language === 'en' ? 'en-AU' : 'zh-CN');
