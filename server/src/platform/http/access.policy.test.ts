import { type Access, operations } from '@charis/shared/contract';
import { expect, it } from 'vitest';
import { requireAccess } from './access.policy';
import type { Account } from './handler';

const member: Account = {
  id: 'a',
  role: 'USER',
  staff: false,
  staffWithoutPasskey: false,
  approvedDoctor: false,
  inPractice: false,
};
const applicant: Account = { ...member, role: 'DOCTOR' };
const doctor: Account = { ...applicant, approvedDoctor: true, inPractice: true };
const suspended: Account = { ...applicant, inPractice: true };
const staff: Account = { ...member, staff: true };

/** Returns the code of the refusal, or 100. */
function codeFor(access: Access, account: Account | null): number {
  try {
    requireAccess({ ...operations.listInterests, access }, account);
    return 100;
  } catch (error) {
    return (error as { code: number }).code;
  }
}

it('lets everybody call what is public', () => {
  expect(codeFor('public', null)).toBe(100);
});

it('asks a guest to log in for everything else', () => {
  expect((['account', 'doctor', 'practice', 'staff'] as const).map((access) => codeFor(access, null))).toEqual([
    403, 403, 403, 403,
  ]);
});

it('gives a doctor without approval what a member has', () => {
  expect([member, applicant, doctor, staff].map((account) => codeFor('account', account))).toEqual([
    100, 100, 100, 100,
  ]);
  expect([member, applicant, doctor, staff].map((account) => codeFor('doctor', account))).toEqual([
    4031, 4031, 100, 4031,
  ]);
});

it('leaves a doctor who was approved what was agreed on, and nothing new', () => {
  const callers = [member, applicant, suspended, doctor, staff];
  expect(callers.map((account) => codeFor('practice', account))).toEqual([4031, 4031, 100, 100, 4031]);
  expect(callers.map((account) => codeFor('doctor', account))).toEqual([4031, 4031, 4031, 100, 4031]);
});

it('keeps staff calls to accounts with the staff role', () => {
  expect([member, applicant, doctor, staff].map((account) => codeFor('staff', account))).toEqual([
    4031, 4031, 4031, 100,
  ]);
});
