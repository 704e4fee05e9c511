import { readFileSync } from 'node:fs';

export type Language = 'en' | 'zh-CN';

/**
 * Returns a function that gives the texts of a part in a language by their keys, so that one journey is walked in both.
 * @param part folder above `locales`, such as `mf-doctors/src`
 */
export function sayer(part: string, language: Language) {
  const file = new URL(`../../${part}/locales/${language}.json`, import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return (key: string, fields: Record<string, string | number> = {}): string => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${part} has no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fields[name] ?? ''));
  };
}
