import type { Conflict } from './contract';

/** A refused call: HTTP's status, a sentence that says why, and one that says what to do instead. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503,
    message: string,
    readonly more: {
      remedy?: string;
      conflicts?: Conflict[];
      /** The part of the call that is wrong. */
      field?: string;
      approval?: { id: string; expiresAt: string };
    } = {},
  ) {
    super(message);
  }
}
