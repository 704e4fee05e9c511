/** Every answer but success, thrown from anywhere below a handler. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly code: number,
    message: string,
    readonly options: { data?: unknown; status?: number; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }

  /** Where Fastify's own errors have it, for answers outside the API. */
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
  return new Refusal(400, errors[0]?.message ?? 'Please check errors', { data: { errors } });
}

/** A policy that one field offends, such as the age of a birthday. */
export function refusedField(field: string, message: string): Refusal {
  return new Refusal(422, message, { data: { errors: [{ field, message }] } });
}

export function notFound(what: string): Refusal {
  return new Refusal(404, `${what} was not found.`);
}

export function notAllowed(reason: string): Refusal {
  return new Refusal(4031, reason);
}

/** No token, or one that has expired or was revoked. */
export function notLoggedIn(status: 401 | 403 = 403): Refusal {
  return new Refusal(status, loginFirst, { status });
}

export function tooMany(retryAfterSeconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  const wait = seconds === 1 ? 'a second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Refusal(429, `Too many attempts. Please try again in ${wait}.`, {
    status: 429,
    retryAfterSeconds: seconds,
  });
}
