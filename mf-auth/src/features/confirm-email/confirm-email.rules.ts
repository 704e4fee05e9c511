import type { DataOf } from '@charis/shared/contract';
import type { ApiError, LogInRequest } from '@charis/shared/remote';

/** `confirmed`: the link has done its work before. */
export type LinkState = 'checking' | 'unreachable' | 'proved' | 'confirmed' | 'refused';

/** Returns the request that opens the dialog after the mailed link was checked. */
export function requestOf(proof: Pick<DataOf<'verifyEmail'>, 'email' | 'source'> | undefined): LogInRequest {
  if (!proof) return { resume: 'activationFailed' };
  const { email, source } = proof;
  return { email, resume: source === 'reset' ? 'showForgotpasword' : 'showRegister' };
}

/** Returns whether the server refuses a link because it was used. @param data of the refusal */
export const wasUsed = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'used' in data && data.used === true;

/** Returns whether the server has said no, and not merely nothing. `code` is the API's, 0 where there was no answer. */
export const isRefusal = ({ isPassing, reason }: Pick<ApiError, 'isPassing' | 'reason'>): boolean =>
  !isPassing && reason !== 'TOO_MANY_REQUESTS';
