/** The languages of Charis. */
export type Language = 'en' | 'zh-CN';
export const languages: readonly Language[] = ['en', 'zh-CN'];
