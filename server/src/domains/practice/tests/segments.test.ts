import { randomUUID } from 'node:crypto';
import { readSegments } from '@charis/shared/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount, createDoctor, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

async function segmentsOf(accountId: string): Promise<string[]> {
  const token = await createSession(api.db, accountId, api.clock.now());
  const { data } = await api.call('stateSegments', {}, { token });
  return readSegments(data.statement, api.config.apiToken, api.clock.now());
}

it('are staff, where there are at least two', async () => {
  const { id: alone } = await createAccount(api.db, { staff: true });
  expect(await segmentsOf(alone)).toEqual([]);
  await createAccount(api.db, { staff: true });
  expect(await segmentsOf(alone)).toEqual(['staff']);
  const { id: member } = await createAccount(api.db);
  expect(await segmentsOf(member)).toEqual([]);
});

it('are the clinics and the states of approved doctors, where two work there', async () => {
  const one = await createDoctor(api.db);
  const other = await createDoctor(api.db);
  expect(await segmentsOf(one.id)).toEqual(['state:NSW']);
  await api.db.insertInto('doctor_clinic').values({ doctor_id: other.id, clinic_id: one.clinicId }).execute();
  expect(await segmentsOf(one.id)).toEqual(['state:NSW', `clinic:${one.clinicId}`]);
  await api.db
    .updateTable('doctor_clinic')
    .set({ objected_at: api.clock.now() })
    .where('doctor_id', '=', other.id)
    .execute();
  expect(await segmentsOf(one.id)).toEqual([]);
});

it('are none for doctors who are not approved, and do not count them', async () => {
  const clinic = { id: randomUUID() };
  const approved = await createDoctor(api.db, { clinic });
  const applicant = await createDoctor(api.db, { profile: { application_state: 'SUBMITTED' } });
  expect(await segmentsOf(applicant.id)).toEqual([]);
  expect(await segmentsOf(approved.id)).toEqual([]);
});
