import type { OperationName } from '@charis/shared/contract';
import { mayCallFor, teamCalls } from '@charis/shared/rules';
import type { Db } from '#platform/database/connection';
import { findActedFor, findOfTeam } from './acting.store';
import type { Account } from './handler';
import { notLoggedIn, Refusal } from './refusal';

/**
 * Returns the doctor whom a call names, with the caller as who acts. The team is read each time, so someone who was removed does nothing more.
 * @param doctorId as the header says
 * @throws {Refusal} 403 unless the caller has a role in the doctor's team that makes this call
 */
export async function actFor(
  db: Db,
  operation: OperationName,
  account: Account | null,
  doctorId: string,
): Promise<Account> {
  if (!account) throw notLoggedIn();
  const doctor = (await findActedFor(db, account.id)).find(({ id }) => id === doctorId);
  if (!doctor || !mayCallFor(doctor.roles, operation)) {
    throw new Refusal('FORBIDDEN', 'You cannot do this for another doctor.');
  }
  const { id, role, approvedDoctor, inPractice } = doctor;
  return { id, role, approvedDoctor, inPractice, staff: false, staffWithoutPasskey: false, actor: { id: account.id } };
}

/** Returns whether someone else may make a call for a doctor. */
export const hasTeam = async (db: Db, doctorId: string, operation: OperationName): Promise<boolean> =>
  (await findOfTeam(db, doctorId, teamCalls[operation] ?? [])) !== undefined;

interface Asked {
  accountId: string;
  teamTopics: readonly { doctorId: string; teamCall: string }[];
}

/** Returns of each account whether it may still make each of its calls for its doctors. */
export async function mayActFor(db: Db, asked: readonly Asked[]): Promise<boolean[]> {
  const acting = asked.filter(({ teamTopics }) => teamTopics.length > 0).map(({ accountId }) => accountId);
  const doctors = acting.length > 0 ? await findActedFor(db, ...acting) : [];
  return asked.map(({ accountId, teamTopics }) =>
    teamTopics.every(({ doctorId, teamCall }) =>
      doctors.some(({ by, id, roles }) => by === accountId && id === doctorId && mayCallFor(roles, teamCall)),
    ),
  );
}
