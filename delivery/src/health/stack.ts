/** One place of a stack. */
export interface Frame {
  /** Empty where the browser names none. */
  fn: string;
  /** The path of the file, without its origin. */
  path: string;
  line: number;
  column: number;
}

/** `at fn (https://site/file.js:1:2)` of Chromium, `fn@https://site/file.js:1:2` of the others. */
const frameForm =
  /^\s*(?:at\s+)?(?:(?:async\s+)?(.*?)(?:\s+\(|@))?(?:https?:\/\/[^\s/]+)?(\/[^\s()?#]+)[^\s():]*:(\d+):(\d+)\)?\s*$/;

/** Returns a line of a stack as a place; undefined for what is none, such as the message. */
export function frameOf(text: string): Frame | undefined {
  const [, fn = '', path, line, column] = frameForm.exec(text) ?? [];
  return path === undefined ? undefined : { fn, path, line: Number(line), column: Number(column) };
}

/** Returns a stack without origins, and without queries, in which an address may say more than it should. */
export function plainStack(stack = ''): string {
  return stack.replace(/https?:\/\/[^\s/]+/g, '').replace(/[?#][^\s:)]*/g, '');
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
