import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '#handlers';
import { handler } from '#platform/http/handler';
import { createDoctor } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let doctorUserId: string;
beforeAll(async () => {
  const broken = handler('healthCheck', { transaction: false }, async ({ db }) => {
    await sql`select ${'3000000000'}::int`.execute(db);
    return { status: 'ok' as const, version: '' };
  });
  api = await startTestApi({ handlers: [...handlers.filter(({ operation }) => operation !== 'healthCheck'), broken] });
  doctorUserId = (await createDoctor(api.db)).id;
});
afterAll(() => api.close());

const nul = 'a\0b';

describe('a value at the edge of what a column holds', () => {
  it.each(['0000-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])('such as the day %s is code 400', async (day) => {
    const reply = await api.call('getAppointmentTimes', { query: { doctorUserId, selectTime: day } });
    expect(reply).toMatchObject({ status: 200, code: 400, data: { errors: [{ field: 'selectTime' }] } });
  });

  it.each(['1900-01-01', '2999-12-31'])('such as the day %s is answered', async (day) => {
    expect(await api.call('getAppointmentTimes', { query: { doctorUserId, selectTime: day } })).toMatchObject({
      code: 100,
    });
  });

  it('such as a fee past 10,000,000 is code 400', async () => {
    expect((await api.call('searchDoctors', { body: { maxFee: 10_000_000 } })).code).toBe(100);
    for (const maxFee of [10_000_001, 3_000_000_000]) {
      expect((await api.call('searchDoctors', { body: { maxFee } })).code).toBe(400);
    }
  });

  it('such as NUL in a text is code 400', async () => {
    const beacon = { kind: 'error', remote: 'shell', version: '1', path: '/' } as const;
    const replies = [
      await api.call('searchDoctors', { body: { keyword: nul } }),
      await api.call('searchDoctors', { body: { cityCode: nul } }),
      await api.call('listFeed', { query: { tag: nul } }),
      await api.call('logInUser', { body: { email: nul, password: 'x' } }),
      await api.call('reportBeacons', { body: [{ ...beacon, cause: nul }] }),
    ];
    expect(replies.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400]);
  });

  it('that only the database notices is code 400 too', async () => {
    expect(await api.call('healthCheck', {})).toMatchObject({
      status: 200,
      code: 400,
      msg: 'A value is out of range.',
    });
  });
});
