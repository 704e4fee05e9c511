import { readFileSync } from 'node:fs';

export type Language = 'en' | 'zh-CN';

/** Returns the texts of a part of the interface by their keys, as it is written in one language; `{{name}}` in them is filled. */
export function textsOf(
  folder: string,
  language: Language,
): (key: string, values?: Record<string, string | number>) => string {
  const file = new URL(`../../${folder}/locales/${language}.json`, import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${folder} has no text ${key}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
