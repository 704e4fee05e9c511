import { addressIn, webAddress } from './web-address';

/** A text in pieces: plain, an address of the web, or someone who is meant by `@name`. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; userId: string };

export interface MeantPerson {
  userId: string;
  /** The name that stands in the text. */
  text: string;
  /** The name that the person has now. */
  nickname: string;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns a text taken apart, with the present names of those it means; of two names that begin alike the longer one is meant. */
export function piecesOf(content: string, mentions: readonly MeantPerson[]): Piece[] {
  const names = [...mentions].sort((a, b) => b.text.length - a.text.length);
  const named = names.map(({ text }) => `${literally(`@${text}`)}(?![\\p{L}\\p{N}])`);
  const pattern = new RegExp([webAddress, ...named].join('|'), 'gu');
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: run, index } of content.matchAll(pattern)) {
    if (index > end) pieces.push({ kind: 'text', text: content.slice(end, index) });
    const meant = names.find(({ text }) => run === `@${text}`);
    const found = meant ? run : addressIn(run);
    pieces.push(
      meant
        ? { kind: 'mention', text: `@${meant.nickname}`, userId: meant.userId }
        : { kind: 'link', text: found, href: found },
    );
    end = index + found.length;
  }
  if (end < content.length) pieces.push({ kind: 'text', text: content.slice(end) });
  return pieces;
}

/** Returns a text with the present names of those it means. */
export const withPresentNames = (content: string, mentions: readonly MeantPerson[]): string =>
  piecesOf(content, mentions)
    .map(({ text }) => text)
    .join('');

/** Returns the ids of those whom a text means. */
export const meantIn = (content: string, mentions: readonly MeantPerson[]): string[] => [
  ...new Set(piecesOf(content, mentions).flatMap((piece) => (piece.kind === 'mention' ? [piece.userId] : []))),
];
