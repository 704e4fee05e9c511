import type { DataOf, InputOf, OperationName, Reason, ReasonData, ReasonOf } from '@charis/shared/contract';

export interface CallSettings {
  signal?: AbortSignal;
  /** An idempotent operation that is sent again with the same key is done once. */
  idempotencyKey?: string;
  /** True where the page already shows what a write changes, so that this is read again only once it is shown again. */
  isShown?: boolean;
}

/** Calls one operation of the API and gives the `data` of its envelope; throws `ApiError`. */
export type CallOperation = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallSettings,
) => Promise<DataOf<Name>>;

export interface FieldError {
  field: string;
  message: string;
}

/** Why a call failed: as the contract declares it, or NO_CONNECTION without an answer, or NO_ENVELOPE where something else answered. */
export type FailureReason = Reason | 'NO_CONNECTION' | 'NO_ENVELOPE';

/** Reasons that are not about the input: it may be sent again unchanged. */
const passing: readonly FailureReason[] = ['NO_CONNECTION', 'NO_ENVELOPE', 'SERVER_ERROR', 'UNAVAILABLE'];

/** Any answer but success. `message` is what the server says, in the language of the page; empty where it did not answer. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly reason: FailureReason,
    message = '',
    readonly details: { errors?: FieldError[]; data?: unknown; traceId?: string } = {},
  ) {
    super(message);
  }

  /** Whether the failure is not about the input, which may be sent again unchanged. */
  get isPassing(): boolean {
    return passing.includes(this.reason);
  }
}

/**
 * Returns what came with the failure of a call.
 * @param _operation that was called
 * @returns undefined where it failed for another reason
 */
export function failureData<Name extends OperationName, Why extends ReasonOf<Name> & Reason>(
  error: unknown,
  _operation: Name,
  reason: Why,
): ReasonData<Name, Why> | undefined {
  return error instanceof ApiError && error.reason === reason
    ? (error.details.data as ReasonData<Name, Why>)
    : undefined;
}

/** Returns the documents that a refusal asks to be agreed to first; `askConsent` of the host does. */
export const consentAsked = (error: unknown) => failureData(error, 'signUpload', 'CONSENT_REQUIRED')?.consent ?? [];
