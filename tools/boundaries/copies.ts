/** Code that stands in two places: a remote that frames the parts of others copies nothing of them. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Lines in a row from which on code counts as copied. Shorter ones are what any component begins and ends with. */
const least = 8;

/** Returns the lines that say something: neither imports nor comments, nor brackets alone. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !/^(import|export \{|\} from|\/\/|\/?\*)/.test(line));
}

function passagesOf({ text }: SourceFile): string[] {
  const lines = linesOf(text);
  return lines
    .slice(0, Math.max(0, lines.length - least + 1))
    .map((_, place) => lines.slice(place, place + least).join('\n'));
}

/** Returns, for each file of `own` that has a passage of one of `others`, both paths. */
export function copiesIn(own: readonly SourceFile[], others: readonly SourceFile[]): string[] {
  const known = new Map(others.flatMap((file) => passagesOf(file).map((passage) => [passage, file.path] as const)));
  return own.flatMap((file) => {
    const copied = passagesOf(file).find((passage) => known.has(passage));
    return copied === undefined ? [] : [`${file.path} has what ${known.get(copied)} has`];
  });
}
