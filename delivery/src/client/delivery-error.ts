import { plainReason } from '#plain-reason';
import type { Conflict, Problem } from './answers';

/** Delivery refused a call, or could not be reached. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** HTTP's; 0 where no answer came. */
  readonly status: number;
  readonly remedy: string | undefined;
  readonly conflicts: Conflict[];

  constructor(status: number, { error, remedy, conflicts = [] }: Problem, cause?: unknown) {
    super(error, { cause });
    this.status = status;
    this.remedy = remedy;
    this.conflicts = conflicts;
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

/** Returns the refusal that an answer is; whatever stands between may answer with something else than delivery's JSON. */
export async function refusalOf(response: Response): Promise<DeliveryError> {
  const problem: unknown = await response.json().catch(() => undefined);
  if (typeof problem === 'object' && problem !== null && 'error' in problem && typeof problem.error === 'string') {
    return new DeliveryError(response.status, problem as Problem);
  }
  return new DeliveryError(response.status, { error: `${response.url} answered ${response.status}.` });
}
