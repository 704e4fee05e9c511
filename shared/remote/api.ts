import type { DataOf, InputOf, OperationName } from '@charis/shared/contract';

export interface CallSettings {
  signal?: AbortSignal;
  /** Of an operation that the contract calls idempotent: sent again with the same key, it is done once. */
  idempotencyKey?: string;
  /** Of a write: the page shows what it changes already, so that this is read again only once it is shown anew. */
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

/** Any answer but success. `code` is the envelope's, or the HTTP status where no envelope came, or 0 without an answer. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly code: number,
    message: string,
    readonly details: { errors?: FieldError[]; data?: unknown; traceId?: string } = {},
  ) {
    super(message);
  }
}
