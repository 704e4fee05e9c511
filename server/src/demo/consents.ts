import type { Insertable } from 'kysely';
import { consentVersions } from '#domains/identity/commands/consent-documents';
import type { Database } from '#platform/database/tables';
import type { People } from './people';

/** The member who has nothing yet, and so is asked. */
const unasked = 'newmember@example.com';

/** Makes everyone else agree to both documents when they registered. */
export function makeConsents({ doctors, expired, members, admin }: People): Insertable<Database['consent']>[] {
  const people = [...doctors, expired, ...members, admin].filter(({ email }) => email !== unasked);
  return people.flatMap(({ id, created_at }) => {
    const at = new Date(String(created_at));
    return [
      { account_id: id, document: 'terms' as const, version: consentVersions.terms, at },
      { account_id: id, document: 'image-data' as const, version: consentVersions['image-data'], at },
    ];
  });
}
