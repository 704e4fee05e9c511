import { fillPath } from '@charis/shared/composition';
import { idempotentOperations, twinnedOperations } from '@charis/shared/composition/operations';
import { ApiError, type CallOperation, type FailureReason, type FieldError } from '@charis/shared/remote';
import { requireOperation } from '@charis/shared/remote/operation-of';
import { doctorHeader, isCallForDoctor } from '@charis/shared/rules';
import axios, { isAxiosError } from 'axios';
import { ActionKeys } from './action-keys';
import { foreignOrigin } from './foreign-origin';
import { traceOfLoad } from './trace-of-load';

/** `code` of a successful envelope. */
const success = 100;

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  /** The reason of a failure. */
  reason?: FailureReason;
  traceId: string;
}

interface Input {
  params?: Record<string, string | number>;
  query?: object;
  body?: object;
}

const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'traceId' in answer;

function errorOf({ msg, reason = 'NO_ENVELOPE', data, traceId }: Envelope): ApiError {
  const { errors } = (data ?? {}) as { errors?: FieldError[] };
  return new ApiError(reason, msg, { errors, data, traceId });
}

function transportError(error: unknown): ApiError {
  if (!isAxiosError(error)) throw error;
  if (isEnvelope(error.response?.data)) return errorOf(error.response.data);
  return new ApiError(error.response ? 'NO_ENVELOPE' : 'NO_CONNECTION');
}

/** Addresses of files in an answer, which are those of the API's own origin, as they are from a page of another one. */
function withFilesAt(origin: string, value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/api/files/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((part) => withFilesAt(origin, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFilesAt(origin, part)]));
}

interface ClientOptions {
  /** What paths begin with. */
  baseURL: string;
  token(): string | null;
  /** The doctor whom someone of the team acts for. */
  actsFor?(): string | undefined;
  /** Hears of each HTTP 403 but the profile fetch's, and of a session that the server says has ended once: `isOver`. `isRead` where nothing was to change. */
  onForbidden(isOver: boolean, isRead: boolean): void;
}

/**
 * Returns the one client of the API: bearer from `token`, credentials of the page's own origin alone, time-out 100000 ms. Success is code 100; anything else rejects with
 * `ApiError`. What makes something carries a key, so that an answer that was lost can be asked for again.
 */
export function createHttpClient({ baseURL, token, actsFor, onForbidden }: ClientOptions): CallOperation {
  const keys = new ActionKeys();
  const origin = foreignOrigin(baseURL);
  const client = axios.create({ baseURL, timeout: 100_000, withCredentials: !origin });

  return async function call(name, input, options) {
    const { method, path, tags } = requireOperation(name);
    const { params, query, body } = input as Input;
    const bearer = token();
    // Answers to guests are the same for all of them, and a cache in front of the site may have them.
    const asGuest = !bearer && twinnedOperations.includes(name);
    const { side } = (query ?? body ?? {}) as { side?: string };
    const doctor = isCallForDoctor(name, side) ? actsFor?.() : undefined;
    const action = JSON.stringify([name, input, doctor]);
    const makes = idempotentOperations.includes(name);
    const trace = origin ? undefined : traceOfLoad();
    const key = options?.idempotencyKey ?? (makes ? keys.keyOf(action) : undefined);
    try {
      const { data: envelope } = await client.request<Envelope>({
        method: asGuest ? 'GET' : method,
        url: fillPath(path, params),
        params: asGuest ? { body: JSON.stringify(body ?? {}) } : query,
        data: asGuest ? undefined : body,
        signal: options?.signal,
        headers: {
          ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
          ...(doctor ? { [doctorHeader]: doctor } : {}),
          ...(key ? { 'Idempotency-Key': key } : {}),
          ...(trace ? { traceparent: trace } : {}),
        },
      });
      keys.answered(action);
      if (envelope.code !== success) throw errorOf(envelope);
      // The server serialises by the same declaration that types this call.
      return (origin ? withFilesAt(origin, envelope.data) : envelope.data) as never;
    } catch (error) {
      const failure = error instanceof ApiError ? error : transportError(error);
      // A business code 403 in an answer that came through says itself what is missing.
      const refused = isAxiosError(error) && error.response?.status === 403;
      // An answer to an old token does not concern the current one.
      if (refused && name !== 'fetchUserProfile' && bearer === token())
        onForbidden(bearer !== null && failure.reason === 'LOGIN_REQUIRED', !tags.startsWith('!'));
      throw failure;
    }
  };
}
