/** A text in pieces: plain, an address of the web, or someone who is meant by `@name`. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; userId: string };

interface Mention {
  text: string;
  userId: string;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Marks at the end of an address belong to the sentence around it. */
const address = String.raw`https?://[^\s<>"]+[^\s<>".,;:!?)\]]`;

/** Takes a text apart; of two names that begin alike the longer one is meant. */
export function piecesOf(content: string, mentions: readonly Mention[]): Piece[] {
  const names = [...mentions].sort((a, b) => b.text.length - a.text.length);
  const named = names.map(({ text }) => literally(`@${text}`));
  const pattern = new RegExp([address, ...named].join('|'), 'g');
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of content.matchAll(pattern)) {
    if (index > end) pieces.push({ kind: 'text', text: content.slice(end, index) });
    const meant = names.find(({ text }) => found === `@${text}`);
    pieces.push(
      meant ? { kind: 'mention', text: found, userId: meant.userId } : { kind: 'link', text: found, href: found },
    );
    end = index + found.length;
  }
  if (end < content.length) pieces.push({ kind: 'text', text: content.slice(end) });
  return pieces;
}
