import { type Reason, reasonCodes } from '@charis/shared/contract';

/** Every answer but success, thrown from anywhere below a handler. The operation declares its reasons with the shape of their `data`. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly reason: Reason,
    message: string,
    readonly options: { data?: unknown; status?: number; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }

  get code(): number {
    return reasonCodes[this.reason];
  }

  /** Returns the status that Fastify reads from errors outside the API. */
  get statusCode(): number | undefined {
    return this.options.status;
  }
}

export interface FieldProblem {
  field: string;
  message: string;
}

export const loginFirst = 'Sorry, fetch failed, please login first!';

export function badInput(errors: FieldProblem[]): Refusal {
  return new Refusal('INVALID_INPUT', errors[0]?.message ?? 'Please check errors', { data: { errors } });
}

/** Returns a policy that one field offends, such as the age of a birthday. */
export function refusedField(field: string, message: string): Refusal {
  return new Refusal('FIELD_REFUSED', message, { data: { errors: [{ field, message }] } });
}

export function notFound(what: string): Refusal {
  return new Refusal('NOT_FOUND', `${what} was not found.`);
}

export function notAllowed(reason: string): Refusal {
  return new Refusal('NOT_ALLOWED', reason);
}

/** Refuses a call without a token, or with one that has expired or was revoked. */
export function notLoggedIn(status: 401 | 403 = 403): Refusal {
  return new Refusal(status === 401 ? 'SESSION_OVER' : 'LOGIN_REQUIRED', loginFirst, { status });
}

export function tooMany(retryAfterSeconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  const wait = seconds === 1 ? 'a second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${wait}.`, {
    status: 429,
    retryAfterSeconds: seconds,
  });
}
