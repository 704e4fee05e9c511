import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/tables';
import type { Clinic } from './clinics';
import type { Doctors } from './doctors';
import type { People } from './people';

/**
 * Returns two teams: of the first doctor's clinic, who owns it, with a bookkeeper; and of a clinic with other doctors. One receptionist keeps the calendars
 * of both.
 */
export function makeTeams({ profiles, clinics }: Doctors, all: readonly Clinic[], people: People, now: Date) {
  const [first, ...rest] = profiles;
  const own = clinics.filter(({ doctor_id }) => doctor_id === first?.account_id).map(({ clinic_id }) => clinic_id);
  const other = rest.find((one) => one.application_state === 'APPROVED' && !own.includes(one.clinic_id));
  if (!first || !other) return [];
  // The doctor who made a clinic owns it as soon as it is inserted.
  const maker = all.find(({ id }) => id === other.clinic_id)?.made_by;
  const colleagues = rest.filter(({ clinic_id, account_id }) => clinic_id === other.clinic_id && account_id !== maker);
  const idOf = (email: string) => people.members.find((member) => member.email === email)?.id ?? '';
  const joined_at = new Date(now.getTime() - 90 * 86_400_000);
  type Role = Insertable<Database['clinic_person']>['role'];
  const person = ({ clinic_id }: { clinic_id: string }, account_id: string, role: Role) => ({
    clinic_id,
    account_id,
    role,
    joined_at,
  });
  return [
    person(first, idOf('reception@example.com'), 'receptionist'),
    person(first, idOf('books@example.com'), 'bookkeeper'),
    ...colleagues.slice(0, 2).map(({ account_id }) => person(other, account_id, 'practitioner')),
    person(other, idOf('reception@example.com'), 'receptionist'),
  ];
}
