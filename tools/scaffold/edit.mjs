/** Edits of source text by its shape, for files that the scaffolds add a line to. */
import { Problem } from '../run/problem.mjs';

const closers = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/**
 * Returns where the bracket that is open at `start` closes; brackets in quotes do not count.
 * @param {string} text
 * @param {number} start index after the bracket
 */
function closingIndex(text, start) {
  let depth = 1;
  let quote = '';
  for (let index = start; index < text.length; index++) {
    const char = text.charAt(index);
    if (quote) {
      if (char === quote && text.charAt(index - 1) !== '\\') quote = '';
    } else if (`'"\``.includes(char)) quote = char;
    else if ('{['.includes(char)) depth++;
    else if ('}]'.includes(char) && --depth === 0) return index;
  }
  return -1;
}

/**
 * Adds an item at the end of a list or an object.
 * @param {string} text
 * @param {string} opener how it begins, with its bracket: `routes: [`
 * @param {string} item without a comma
 */
export function append(text, opener, item) {
  const bracket = opener.at(-1) ?? '';
  const found = text.indexOf(opener);
  const end = found < 0 || !closers.has(bracket) ? -1 : closingIndex(text, found + opener.length);
  if (end < 0) throw new Problem(`There is no '${opener}' to add to.`);
  const before = text.slice(0, end).trimEnd();
  const comma = before.endsWith(bracket) || before.endsWith(',') ? '' : ',';
  return `${before}${comma}\n${item},\n${text.slice(end)}`;
}

/**
 * Adds a line after the last one that contains `mark`.
 * @param {string} text
 * @param {string} mark
 * @param {string} line
 */
export function addAfterLast(text, mark, line) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((candidate) => candidate.includes(mark));
  if (last < 0) throw new Problem(`There is no line with '${mark}' to add after.`);
  return [...lines.slice(0, last + 1), line, ...lines.slice(last + 1)].join('\n');
}

/**
 * Adds values to a JSON object of texts.
 * @param {string} json
 * @param {Record<string, string>} texts
 */
export function addTexts(json, texts) {
  return `${JSON.stringify({ ...JSON.parse(json), ...texts }, null, 2)}\n`;
}
