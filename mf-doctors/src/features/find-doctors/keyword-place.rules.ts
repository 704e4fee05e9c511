/** A place at the end or at the beginning of the words that someone searches for, such as "botox double bay". */
const mostWords = 3;

/** Returns how the words can be divided into what is looked for and the name of a place; the longer name first, as "Bay" alone may be another place. */
export function placesInKeyword(keyword: string): { rest: string; place: string }[] {
  const words = keyword.split(/\s+/).filter((word) => !/^(in|near|at|around)$/i.test(word));
  const longest = Math.min(mostWords, words.length - 1);
  const lengths = Array.from({ length: Math.max(0, longest) }, (_, index) => longest - index);
  const parted = (place: string[], rest: string[]) => ({ rest: rest.join(' '), place: place.join(' ') });
  return lengths.flatMap((length) => [
    parted(words.slice(-length), words.slice(0, -length)),
    parted(words.slice(0, length), words.slice(length)),
  ]);
}
