/**
 * Why a call fails, as a name that callers act upon. Its text may be reworded at any time, and several reasons share a `code`.
 */
import { z } from 'zod';

/** Each reason with the `code` of its envelope. */
export const reasonCodes = {
  INVALID_INPUT: 400,
  WRONG_CREDENTIALS: 401,
  /** The account has a second factor, which was not given yet. */
  SECOND_FACTOR: 401,
  SESSION_OVER: 401,
  LOGIN_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /** A file that was sent is no longer there; `errors` of its data name its field. */
  FILE_GONE: 404,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  /** It was changed since the caller read it. */
  STALE_VERSION: 409,
  /** Its state does not allow this, or no longer. */
  WRONG_STATE: 409,
  /** Someone has accepted the gift: it is theirs. */
  GIFT_TAKEN: 409,
  /** Price or terms are others than the caller has seen; its data have those of now. */
  OFFER_CHANGED: 409,
  /** The member has as many unpaid orders as we allow. */
  UNPAID_ORDERS: 409,
  /** The member has as many appointments as the site allows. */
  BOOKING_LIMIT: 409,
  /** The time was taken meanwhile. */
  TIME_TAKEN: 409,
  GONE: 410,
  TOO_LARGE: 413,
  RANGE_NOT_SATISFIABLE: 416,
  NOT_POSSIBLE: 422,
  CONSENT_REQUIRED: 422,
  UNDER_AGE: 422,
  /** Well-formed, but a rule refuses what a field holds. */
  FIELD_REFUSED: 422,
  TOO_MANY_REQUESTS: 429,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
  NOT_ALLOWED: 4031,
} as const;

export type Reason = keyof typeof reasonCodes;

/** `data` of a failure that says nothing beside its reason. */
export const noData = z.null();

/** `data` of a failure that some fields cause. */
export const fieldErrors = z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) });

/** `data` of WRONG_STATE: the state that the thing is in. */
export const wrongState = z.object({ state: z.string() });

/** `data` of SECOND_FACTOR: what `logInBySecondFactor` goes on with. */
export const secondFactorAsked = z.object({ pending: z.string() });

/** `data` of CONSENT_REQUIRED: the documents to agree to first. */
export const consentRequired = z.object({ consent: z.array(z.enum(['terms', 'image-data'])) });
