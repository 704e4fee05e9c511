/** What a doctor decides on one machine is seen on another that is open. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { beginSession } from '../support/account.ts';
import { makeMember } from '../support/community.ts';
import { demoLogin } from '../support/member.ts';

/** Milliseconds from the doctor's answer to the member's page. */
const soon = 2_000;

async function logInDoctor(request: APIRequestContext): Promise<string> {
  const data = { ...demoLogin('doctor@example.com'), userRole: 'DOCTOR', provider: 'email' };
  return (await (await request.post('/api/login/doctor', { data })).json()).data.token;
}

test('a member sees within 2 seconds that a request is accepted', { tag: '@mf-booking' }, async ({ page, request }) => {
  const { token: member } = await makeMember(page, 'Waiting Wren');
  const doctor = await logInDoctor(request);
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  const { data: self } = await (await request.get('/api/user/fetch_user_profile', as(doctor))).json();
  const times = { data: { doctorUserIds: [self.userId], limit: 5 } };
  const { data: next } = await (await request.post('/api/reservation/nextSlots', times)).json();
  const { slotId } = next[0].slots.at(-1);
  const wish = { doctorUserId: self.userId, slotId, type: 'initial', mode: 'video' };
  const asked = await request.post('/api/reservation/reservationApply', { ...as(member), data: wish });
  const { kaReservationId } = (await asked.json()).data;

  await beginSession(page, member);
  // The page follows what happens once it has told the stream which topics it wants.
  const follows = page.waitForResponse(
    (answer) => answer.url().includes('/api/live?') && answer.url().includes('appointments'),
  );
  await page.goto('/user/appointments?tab=requests');
  const waiting = page.getByRole('main').getByRole('article').filter({ hasText: 'Dr Banksia Thornbill' });
  await expect(waiting.first()).toBeVisible();
  const before = await waiting.count();
  await follows;

  const answer = { kaReservationId, state: 1 };
  await request.post('/api/reservation/doctorHandle', { ...as(doctor), data: answer });
  await expect(waiting).toHaveCount(before - 1, { timeout: soon });
});
