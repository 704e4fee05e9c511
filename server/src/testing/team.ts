import type { TeamRole } from '@charis/shared/rules';
import { createDoctor } from './factories';
import { asMember, createMember, type TestMember } from './member';
import type { TestApi } from './test-api';

export interface TestTeam {
  clinicId: string;
  /** A doctor of the clinic. */
  owner: TestMember;
  /** Another doctor of it, who is in the team. */
  practitioner: TestMember;
  receptionist: TestMember;
  bookkeeper: TestMember;
}

/** Adds someone to a team without an invitation. */
export async function addToTeam(api: TestApi, clinicId: string, { id }: { id: string }, role: TeamRole): Promise<void> {
  const joined_at = api.clock.now();
  await api.db.insertInto('clinic_person').values({ clinic_id: clinicId, account_id: id, role, joined_at }).execute();
}

/** Returns the header of a call that is made for a doctor. */
export const actingFor = ({ id }: { id: string }) => ({ 'charis-doctor': id });

/** Makes a clinic with two doctors, who work on Thursdays from 9 to 12, and with a receptionist and a bookkeeper. */
export async function createTeam(api: TestApi): Promise<TestTeam> {
  const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 720 }];
  const made = await createDoctor(api.db, { account: { nickname: 'Dr Owner' }, rules });
  const other = await createDoctor(api.db, { account: { nickname: 'Dr Practitioner' }, rules });
  const { clinicId } = made;
  await api.db.insertInto('doctor_clinic').values({ doctor_id: other.id, clinic_id: clinicId }).execute();
  const team = {
    clinicId,
    owner: await asMember(api, { nickname: 'Dr Owner', ...made }),
    practitioner: await asMember(api, { nickname: 'Dr Practitioner', ...other }),
    receptionist: await createMember(api, { nickname: 'Robin Reception' }),
    bookkeeper: await createMember(api, { nickname: 'Billie Books' }),
  };
  for (const role of ['owner', 'practitioner', 'receptionist', 'bookkeeper'] as const) {
    await addToTeam(api, clinicId, team[role], role);
  }
  return team;
}
