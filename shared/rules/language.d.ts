/** The languages of Charis. */
export type Language = 'en' | 'zh-CN';
export declare const languages: readonly Language[];
