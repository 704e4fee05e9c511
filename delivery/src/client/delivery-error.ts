import { plainReason } from '#plain-reason';
import type { Conflict, Problem } from './answers';

/** Delivery refused a call, or could not be reached. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** HTTP's; 0 where no answer came. */
  readonly status: number;
  readonly remedy: string | undefined;
  readonly conflicts: Conflict[];
  /** The part of the call that is wrong, where it is one. */
  readonly field: string | undefined;
  /** The request that waits for another person, where that is all that is missing. */
  readonly approval: Problem['approval'];

  constructor(status: number, { error, remedy, conflicts = [], field, approval }: Problem, cause?: unknown) {
    super(error, { cause });
    this.status = status;
    this.remedy = remedy;
    this.conflicts = conflicts;
    this.field = field;
    this.approval = approval;
  }
}

export function notReachable(url: string, cause: unknown): DeliveryError {
  const reason = plainReason(cause);
  const why = reason ? `: ${reason}` : '';
  return new DeliveryError(
    0,
    {
      error: `${url} did not answer${why}.`,
      remedy: 'See whether delivery runs there: npm start runs one on this machine.',
    },
    cause,
  );
}

/** Returns the error for a call whose work went on when the connection broke off. */
export const brokenOff = (url: string, cause: unknown): DeliveryError =>
  new DeliveryError(
    0,
    {
      error: `The connection to ${url} broke off before the answer came.`,
      remedy: 'It may be done all the same: look at the status, and ask again if it is not.',
    },
    cause,
  );

/** Returns the refusal that a body is; whatever stands between may answer with something else than delivery's JSON. */
export function problemError(status: number, body: unknown, url: string): DeliveryError {
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string') {
    return new DeliveryError(status, body as Problem);
  }
  return new DeliveryError(status, { error: `${url} answered ${status}.` });
}

export async function refusalOf(response: Response): Promise<DeliveryError> {
  return problemError(response.status, await response.json().catch(() => undefined), response.url);
}
