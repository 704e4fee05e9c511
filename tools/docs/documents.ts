/** What a document in Markdown says of other places, and what others may say of it. */

/** Code between lines of three backticks, which shows what does not have to be there. */
const withoutExamples = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** Its headings from the second level on, by their level. */
const headingsOf = (text: string) =>
  [...withoutExamples(text).matchAll(/^(##+) (.+)$/gm)].map(([, marks = '', title = '']) => ({
    level: marks.length,
    title,
  }));

/** The part of an address that leads to a heading, as GitHub writes it. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

export const anchorsOf = (text: string): string[] => headingsOf(text).map(({ title }) => anchorOf(title));

/** Anchors of the sections that a list at the head of a document has to name. */
export const sectionsOf = (text: string): string[] =>
  headingsOf(text)
    .filter(({ level }) => level === 2)
    .map(({ title }) => anchorOf(title));

/** Returns where its links lead within the repository: `path#anchor`, either of which may be missing. */
export const linksOf = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link = '', picture = '']) => link || picture)
    .filter((link) => !/^[a-z]+:/.test(link));

/** Returns files that it names in code by their whole path, such as `tools/build/inputs.mjs`. */
export const filesNamedIn = (text: string): string[] =>
  [
    ...withoutExamples(text).matchAll(/`((?:shared|shell|mf-[a-z]+|server|delivery|e2e|tools|docs)\/[\w./-]+\.\w+)`/g),
  ].map(([, path = '']) => path);
