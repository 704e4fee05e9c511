export interface TextUse {
  /** Folder of the remote, the shell or the kit. */
  part: string;
  key: string;
  en: string;
  zh: string;
  /** Files that name the key; empty where the key is built from parts. */
  files: string[];
}

type Texts = Record<string, string>;
type Sources = ReadonlyMap<string, string>;

/** Plural forms share the key that the code names. */
const named = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** Lists the texts of one part with the files that use each. @param sources text of each source file by its path */
export function listTexts(part: string, { en, zh }: { en: Texts; zh: Texts }, sources: Sources): TextUse[] {
  return Object.entries(en).map(([key, text]) => {
    const quoted = [`'${named(key)}'`, `"${named(key)}"`];
    const files = [...sources].filter(([, source]) => quoted.some((name) => source.includes(name)));
    return { part, key, en: text, zh: zh[key] ?? '', files: files.map(([path]) => path) };
  });
}

/** Returns one line for each text: part, key, English, Chinese and files, separated by tabs. */
export function formatTexts(texts: readonly TextUse[]): string {
  const cell = (text: string) => text.replace(/\s+/g, ' ');
  return texts
    .map(({ part, key, en, zh, files }) => [part, key, cell(en), cell(zh), files.join(' ')].join('\t'))
    .join('\n');
}
