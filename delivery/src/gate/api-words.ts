/** Says in words how an API breaks its callers, by the descriptions of the library that compares: they have no other form. */

const answer = 'in Response \\d+ content.*';
const body = 'in Request Body content.*';
const field = '[^`]*`([^`]+)`';
const parameter = '(\\w+) parameter `([^`]+)`';

/** The first that fits counts. */
const forms: readonly [pattern: string, words: string][] = [
  [`\\[Removed\\] property \`([^\`]+)\` from \`([^\`]+)\` ${answer}`, 'its answer no longer has $2.$1'],
  [`\\[Removed\\] property${field} ${answer}`, 'its answer no longer has $1'],
  [`\\[Removed\\] required${field} ${answer}`, 'its answer may leave out $1'],
  [`\\[\\w+\\] possible values${field} ${answer}`, 'its answer has other values in $1'],
  [`\\[\\w+\\] [\\w ]*validator${field} ${answer}`, 'its answer has other limits in $1'],
  [`\\[\\w+\\]${field} ${answer}`, 'its answer has another type in $1'],
  [`\\[Added\\] property \`([^\`]+)\` to \`([^\`]+)\` ${body}`, 'its body needs $2.$1'],
  [`\\[Added\\] (?:property|required)${field} ${body}`, 'its body needs $1'],
  [`\\[\\w+\\] possible values${field} ${body}`, 'its body takes other values in $1'],
  [`\\[\\w+\\] [\\w ]*validator${field} ${body}`, 'its body has other limits in $1'],
  [`\\[\\w+\\]${field} ${body}`, 'its body has another type in $1'],
  [`\\[Added\\].*required.* ${parameter}`, 'it needs the $1 parameter $2'],
  [`\\[Removed\\] ${parameter}`, 'it no longer takes the $1 parameter $2'],
  [`\\[\\w+\\] possible values.* ${parameter}`, 'it takes other values of the $1 parameter $2'],
  [`\\[\\w+\\] [\\w ]*validator.* ${parameter}`, 'it has other limits of the $1 parameter $2'],
  [`\\[\\w+\\].* ${parameter}`, 'it takes another type of the $1 parameter $2'],
  ['\\[Removed\\] Response (\\d+)', 'it no longer has the answer $1'],
  ['\\[Removed\\] Request Body', 'it no longer takes a body'],
];

const known = forms.map(([pattern, words]) => [new RegExp(`^${pattern}$`), words] as const);

function clauseOf(description: string): string {
  const [pattern, words] = known.find(([form]) => form.test(description)) ?? [];
  return pattern && words ? description.replace(pattern, words) : description;
}

/** Returns changes as clauses, such as `its answer no longer has data.list[].cost`. */
export function inWords(descriptions: readonly string[]): string[] {
  const clauses = new Set(descriptions.map(clauseOf));
  // What is gone may, strictly, be left out, too.
  return [...clauses].filter(
    (clause) => !clauses.has(clause.replace('may leave out', 'no longer has')) || !clause.includes('may leave out'),
  );
}
