/** One place of a stack. */
export interface Frame {
  /** Empty where the browser names none. */
  fn: string;
  /** The path of the file, without its origin. */
  path: string;
  line: number;
  column: number;
}

/** Line and column, which end a line that names a place. */
const position = /:(\d+):(\d+)\)?$/;

const address = /^(?:https?:\/\/[^\s/]+)?(\/[^\s()?#]+)/;

/** Returns where the address begins in what stands before its position: after `at fn (` or `at ` of Chromium, `fn@` of the others. */
function addressAt(before: string): number | undefined {
  if (before.startsWith('at ')) return Math.max(before.lastIndexOf(' '), before.lastIndexOf('(')) + 1;
  return before.includes(' ') ? undefined : before.indexOf('@') + 1;
}

/**
 * Returns a line of a stack as a place; undefined for what is none, such as the message. Anyone may send a line, so it is taken apart in steps that
 * each read it once.
 */
export function frameOf(text: string): Frame | undefined {
  const line = text.trim();
  const [end = '', row, column] = position.exec(line) ?? [];
  const before = line.slice(0, line.length - end.length);
  const start = row === undefined ? undefined : addressAt(before);
  const [, path] = (start === undefined ? null : address.exec(before.slice(start))) ?? [];
  if (path === undefined) return undefined;
  const fn = before
    .slice(0, start)
    .replace(/^at /, '')
    .replace(/^async /, '')
    .replace(/ ?[(@]$/, '');
  return { fn: fn.trim(), path, line: Number(row), column: Number(column) };
}

/** Only from where a word begins, so that a long one is read once. A place of Firefox has a slash where an email has its host, and a release ends with digits. */
const email = /(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** Returns a stack, or a cause, without origins, queries and emails: an address may say more than it should, and a message whom it is about. */
export function plainStack(stack = ''): string {
  return stack
    .replace(/https?:\/\/[^\s/]+/g, '')
    .replace(/[?#][^\s:)]*/g, '')
    .replace(email, '…');
}

/** Returns the first place of a stack as it is alike in all versions: without the version, the hash of the file and the position. */
export function topFrame(stack = ''): string {
  const [first] = stack.split('\n').flatMap((line) => frameOf(line) ?? []);
  if (!first) return '';
  const [, name, , ...file] = first.path.split('/');
  const where = file.length > 0 ? [name, ...file].join('/') : first.path;
  const plain = where.replace(/\.[\da-f]{8,}(?=\.)/g, '');
  return `${first.fn || '(anonymous)'} ${plain}`.slice(0, 300);
}
