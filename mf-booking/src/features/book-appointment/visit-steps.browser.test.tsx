import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { Wizard } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useText } from '#lib/text';
import { type Doctor, emptyDraft } from '#lib/times/booking.rules';
import texts from '#locales/en.json';
import { stepKeys, visitSteps } from './visit-steps';

const doctor = {
  modes: ['clinic', 'video'],
  procedures: ['facelift'],
} as unknown as Doctor;
const call = async () => ({ list: [{ categoryName: 'facelift', title: 'Facelift' }] });

/** Surgery needs a referral here, as in the booking. */
function Visit({ stepwise }: { stepwise: boolean }) {
  const t = useText();
  const [draft, setDraft] = useState(() => emptyDraft(doctor));
  const needsReferral = draft.categoryName === 'facelift';
  const visit = {
    doctor,
    draft,
    needsReferral,
    missing: false,
    voucher: undefined,
    change: (part: object) => setDraft((known) => ({ ...known, ...part })),
  };
  const leave = () => !needsReferral || draft.referralConfirmed;
  return <Wizard label="Booking" onFinish={() => undefined} steps={visitSteps(t, visit, { stepwise, leave })} />;
}

const open = (stepwise: boolean) =>
  render(
    <TestHost given={{ call: call as never }}>
      <Visit stepwise={stepwise} />
    </TestHost>,
  );

beforeEach(() => loadTestTexts('mf-booking', texts));

it.each([
  [['clinic', 'video'], true, 'visit reason mode day time confirm'],
  [['video'], true, 'visit reason day time confirm'],
  [['clinic', 'video'], false, 'visit time confirm'],
] as const)('has for %j, one decision a step %s, the steps %s', (modes, stepwise, keys) => {
  expect(stepKeys({ modes: [...modes] }, stepwise).join(' ')).toBe(keys);
});

it('asks for one decision a step, and for the referral with the procedure that needs it', async () => {
  const screen = await open(true);
  const groups = () => screen.container.querySelectorAll('fieldset').length;
  const next = screen.getByRole('button', { name: 'Continue' });
  await expect.element(screen.getByRole('group', { name: 'Kind of consultation' })).toBeVisible();
  expect(groups()).toBe(1);
  await next.click();
  await screen.getByRole('radio', { name: 'Facelift' }).click();
  expect(groups()).toBe(1);
  await next.click();
  await screen.getByRole('checkbox', { name: /referral/ }).click();
  await next.click();
  await expect.element(screen.getByRole('group', { name: 'Consultation', exact: true })).toBeVisible();
  expect(groups()).toBe(1);
});

it('asks for all of the visit at once where there is room', async () => {
  const screen = await open(false);
  await expect.element(screen.getByRole('group', { name: 'Kind of consultation' })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'What it is about' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Consultation', exact: true })).toBeVisible();
});
