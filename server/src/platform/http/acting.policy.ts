import type { OperationName } from '@charis/shared/contract';
import { mayCallFor } from '@charis/shared/rules';
import type { Db } from '#platform/database/connection';
import { findActedFor } from './acting.store';
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

/** Returns whether an account may still make each of these calls for these doctors. */
export async function mayActFor(
  db: Db,
  accountId: string,
  asked: readonly { doctorId: string; teamCall: string }[],
): Promise<boolean> {
  if (asked.length === 0) return true;
  const doctors = await findActedFor(db, accountId);
  return asked.every(({ doctorId, teamCall }) =>
    doctors.some(({ id, roles }) => id === doctorId && mayCallFor(roles, teamCall)),
  );
}
