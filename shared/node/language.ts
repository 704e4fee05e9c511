import type { Language } from '@charis/shared/rules';

/** Returns the language of a page: the stored choice, else the browser's first preference that we speak, else English. */
export function chooseLanguage(cookies: string | undefined, wishes: string | undefined): Language {
  const stored = cookies?.match(/(?:^|;\s*)charis_lang=(en|zh-CN)(?:;|$)/)?.[1];
  if (stored) return stored as Language;
  const ranked = (wishes ?? '')
    .split(',')
    .map((preference) => {
      const [tag = '', quality] = preference.trim().split(/;\s*q=/);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of ranked) {
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}
