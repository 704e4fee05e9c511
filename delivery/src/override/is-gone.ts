import { Refusal } from '../api/refusal';

/** Says that a composition cannot be shown any more. */
export const isGone = (composition: string) =>
  new Refusal(410, `${composition} cannot be shown any more: a release of it was revoked, or its files were removed.`, {
    remedy: 'Look at a later report of the same error.',
  });
