import { isAdult } from '@charis/shared/rules';
import { type ConsentDocument, consentVersions } from '#domains/identity/commands/consent-documents';
import { findLastConsent, findStanding, type Standing } from '#domains/identity/store/consent.store';
import { localDay } from '#platform/clock/zone.rules';
import type { Db } from '#platform/database/connection';
import { Refusal } from '#platform/http/refusal';

/** What each action asks for; the terms carry the declaration to be 18 or older. */
const needed = {
  post: ['terms', 'image-data'],
  upload: ['terms', 'image-data'],
  book: ['terms'],
  buy: ['terms'],
} as const satisfies Record<string, readonly ConsentDocument[]>;

export type ConsentedAction = keyof typeof needed;

/**
 * Throws unless the account may do what needs consent.
 * @throws {Refusal} 422 with `data.consent`, the documents to be agreed to first; 422 at `birthday` under 18
 */
export async function requireConsent(db: Db, accountId: string, action: ConsentedAction, now: Date): Promise<void> {
  requireStanding(await findStanding(db, accountId), action, now);
}

/** Does what `requireConsent` does for a standing that was read with something else. */
export function requireStanding({ birthday, zone, agreed }: Standing, action: ConsentedAction, now: Date): void {
  if (birthday && !isAdult(birthday, localDay(now, zone))) {
    throw new Refusal('UNDER_AGE', underAge, { data: { errors: [{ field: 'birthday', message: underAge }] } });
  }
  const missing = needed[action].filter((document) => !agreed.includes(document));
  if (missing.length > 0) {
    throw new Refusal('CONSENT_REQUIRED', 'Please agree to the terms first.', { data: { consent: missing } });
  }
}

export const underAge = 'You must be at least 18 years old';

/** Returns the version of the terms that has come since the account agreed to an earlier one. */
export async function findNewTerms(db: Db, accountId: string): Promise<string | undefined> {
  const last = await findLastConsent(db, accountId, 'terms');
  return last && !last.withdrawn_at && last.version < consentVersions.terms ? consentVersions.terms : undefined;
}
