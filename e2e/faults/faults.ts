/** What can be wrong with a release. */
import type { Release } from '../support/releases.ts';

export type Phase = 'entry' | 'evaluate' | 'chunk' | 'style' | 'render' | 'integrity';

export interface Fault {
  name: string;
  /** The phase that the report names, and text of its cause. */
  phase: Phase;
  cause: RegExp;
  /** The file that it is about. */
  file(release: Release, part: string): string;
  /** What is answered instead: nothing at all, HTTP 404, or other bytes. */
  answer: 'silence' | 'absence' | ((text: string) => string);
  /** The release was made with these bytes: every hash allows them. */
  sealed?: boolean;
}

const entryOf = (release: Release) => release.entry;
const scriptOf = (release: Release, part: string) => release.fileOf(part, '.js');
const styleOf = (release: Release, part: string) => release.fileOf(part, '.css');

/** The page of a chunk throws until `charisMended` is set. */
function throwingPage(chunk: string): string {
  const pages = chunk.match(/default:\(\)=>[\w$]+/g);
  if (pages?.length !== 1) throw new Error(`Expected one page in the chunk, found ${pages?.length ?? 0}`);
  return chunk.replace(/default:\(\)=>([\w$]+)/, (_, page) => {
    return `default:()=>p=>{if(!globalThis.charisMended)throw Error("The page is broken");return ${page}(p)}`;
  });
}

export const missingEntry: Fault = {
  name: 'its entry answers 404',
  phase: 'entry',
  cause: /HTTP 404/,
  file: entryOf,
  answer: 'absence',
};

export const silentEntry: Fault = {
  name: 'its entry hangs',
  phase: 'entry',
  cause: /no answer within 8000 ms/,
  file: entryOf,
  answer: 'silence',
};

export const faults: Fault[] = [
  missingEntry,
  silentEntry,
  {
    name: 'its entry has a syntax error',
    phase: 'evaluate',
    cause: /SyntaxError/,
    file: entryOf,
    answer: (text) => `${text}\n}}`,
    sealed: true,
  },
  {
    name: 'its entry throws',
    phase: 'evaluate',
    cause: /The entry is broken/,
    file: entryOf,
    answer: (text) => text.replace(';', ';throw Error("The entry is broken");'),
    sealed: true,
  },
  { name: 'a lazy chunk is missing', phase: 'chunk', cause: /HTTP 404/, file: scriptOf, answer: 'absence' },
  { name: 'a stylesheet is missing', phase: 'style', cause: /HTTP 404/, file: styleOf, answer: 'absence' },
  {
    name: 'its page throws while rendering',
    phase: 'render',
    cause: /The page is broken/,
    file: scriptOf,
    answer: throwingPage,
    sealed: true,
  },
  {
    name: 'its entry was tampered with',
    phase: 'integrity',
    cause: /hash/,
    file: entryOf,
    answer: (text) => `${text};`,
  },
  {
    name: 'a lazy chunk was tampered with',
    phase: 'integrity',
    cause: /hash/,
    file: scriptOf,
    answer: (text) => `${text};`,
  },
  {
    name: 'a stylesheet was tampered with',
    phase: 'integrity',
    cause: /hash/,
    file: styleOf,
    answer: (text) => `${text} `,
  },
];
