/** Cursors of lists: the place of the last item that was given, as text that is opaque to callers. */
import { badInput } from './refusal';

const shapes = {
  /** Microseconds included, as `timeText` writes it. */
  time: /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/,
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  number: /^\d{1,9}$/,
  flag: /^[01]$/,
  /** Beginnings of ids, or `-` for none. */
  given: /^(?:-|[0-9a-f]{8}(?:,[0-9a-f]{8}){0,239})$/,
  /** The value of an identity column. */
  serial: /^\d{1,18}$/,
  /** Posts of a ranking that were looked at; -1 past its end. */
  seen: /^(?:-1|\d{1,4})$/,
  /** Milliseconds. */
  moment: /^\d{1,13}$/,
  /** JavaScript writes a number so. */
  score: /^-?\d{1,17}(?:\.\d{1,25})?(?:e[-+]?\d{1,2})?$/,
};
export type CursorPart = keyof typeof shapes;

/** Returns whether the calendar and the clock have it, to the second: JavaScript moves the 31st of February into March. */
function timeExists(time: string): boolean {
  const second = time.slice(0, 19);
  const parsed = Date.parse(`${second}Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(second);
}

const fits = (kind: CursorPart, text: string) => shapes[kind].test(text) && (kind !== 'time' || timeExists(text));

export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

type PartsOf<Kinds extends readonly CursorPart[]> = { [Index in keyof Kinds]: string };

/** Returns the parts of a cursor of these kinds, or undefined where there is none. */
export function parseCursor<const Kinds extends readonly CursorPart[]>(
  cursor: string | undefined,
  kinds: Kinds,
): PartsOf<Kinds> | undefined {
  const parts = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split(' ');
  if (parts.length !== kinds.length || !kinds.every((kind, index) => fits(kind, parts[index] ?? ''))) return undefined;
  return parts as PartsOf<Kinds>;
}

/**
 * Returns the parts of a cursor that `writeCursor` made, or undefined where there is none.
 * @throws {Refusal} 400 where it was not made here
 */
export function readCursor<const Kinds extends readonly CursorPart[]>(
  cursor: string | undefined,
  kinds: Kinds,
): PartsOf<Kinds> | undefined {
  if (!cursor) return undefined;
  const parts = parseCursor(cursor, kinds);
  if (!parts) throw badInput([{ field: 'cursor', message: 'Unknown cursor' }]);
  return parts;
}
