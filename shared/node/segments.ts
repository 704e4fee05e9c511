/** What the API states of a caller to delivery, by way of the browser: the segments of people that the caller is in, and nothing of the person. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The name of a segment: `staff`, the doctors of a clinic as `clinic:<id>`, or those of a state as `state:NSW`. */
export const segmentName =
  /^(staff|clinic:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|state:(ACT|NSW|NT|QLD|SA|TAS|VIC|WA))$/;

/** Seconds that a statement is valid: it is handed on at once. */
const validFor = 300;

const signatureOf = (secret: string, said: string) =>
  createHmac('sha256', secret).update(`segments\n${said}`).digest('base64url');

export function stateSegments(segments: readonly string[], secret: string, now: Date): string {
  const said = `${segments.join()}.${Math.floor(now.getTime() / 1000) + validFor}`;
  return `${said}.${signatureOf(secret, said)}`;
}

/** Returns the segments of a statement; none where it is not the API's, or is too old. */
export function readSegments(statement: string, secret: string, now: Date): string[] {
  const [segments = '', until = '', signature = ''] = statement.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secret, `${segments}.${until}`))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return [];
  return Number(until) * 1000 >= now.getTime() ? segments.split(',').filter(Boolean) : [];
}
