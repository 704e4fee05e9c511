/** A **piece** is a part of a text that was found or not, so that what was found can be marked without any HTML. */
export interface Piece {
  text: string;
  found: boolean;
}

const han = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u;
const excerptLength = 160;
/** Characters of context before what was found. */
const before = 40;

/** Small letters without accents; as long as the text, so that places stay. */
function fold(text: string): string {
  return [...text]
    .map((character) => {
      const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === character.length ? plain : character;
    })
    .join('');
}

/** Returns whether a word is the term, goes on from it, or is another form of it: `recovering` of `recovery`. */
function isForm(word: string, term: string): boolean {
  if (word.startsWith(term)) return true;
  const stem = term.slice(0, Math.max(4, term.length - 3));
  return term.length > 4 && word.length <= term.length + 3 && word.startsWith(stem);
}

/** Returns where pairs of neighbouring characters of a Chinese term stand. */
function* hanPlaces(text: string, term: string): Generator<[number, number]> {
  const width = Math.min(2, term.length);
  for (let start = 0; start + width <= term.length; start += 1) {
    const pair = term.slice(start, start + width);
    for (let at = text.indexOf(pair); at >= 0; at = text.indexOf(pair, at + 1)) yield [at, at + width];
  }
}

function placesOf(text: string, terms: readonly string[]): [number, number][] {
  const folded = fold(text);
  const latin = terms.filter((term) => !han.test(term)).map(fold);
  const places = terms.filter((term) => han.test(term)).flatMap((term) => [...hanPlaces(folded, term)]);
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (latin.some((term) => isForm(word, term))) places.push([index, index + word.length]);
  }
  return places.sort(([one], [other]) => one - other);
}

/** Returns the whole text in pieces. */
export function piecesOf(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (part: string, found: boolean) => {
    const last = pieces.at(-1);
    if (last?.found === found) last.text += part;
    else if (part) pieces.push({ text: part, found });
  };
  let done = 0;
  for (const [start, end] of placesOf(text, terms)) {
    if (end <= done) continue;
    add(text.slice(done, Math.max(start, done)), false);
    add(text.slice(Math.max(start, done), end), true);
    done = end;
  }
  add(text.slice(done), false);
  return pieces;
}

/** Returns a place to cut at that splits no word and no character in two. */
function cutAt(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  if (space >= 0 && space - at < 20) return space + 1;
  return text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) <= 0xdfff ? at + 1 : at;
}

/** Returns some 160 characters around the first place that was found, in pieces. */
export function excerptPieces(text: string, terms: readonly string[]): Piece[] {
  const line = text.replace(/\s+/g, ' ').trim();
  const first = placesOf(line, terms)[0]?.[0] ?? 0;
  const start = first > before && line.length > excerptLength ? cutAt(line, first - before) : 0;
  const end = line.length - start > excerptLength + 20 ? cutAt(line, start + excerptLength) : line.length;
  const part = line.slice(start, end).trim();
  return piecesOf(`${start > 0 ? '…' : ''}${part}${end < line.length ? '…' : ''}`, terms);
}
