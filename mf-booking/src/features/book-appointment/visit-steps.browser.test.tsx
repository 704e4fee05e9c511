import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { Wizard } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useText } from '#lib/text';
import { type Doctor, emptyDraft } from '#lib/times/booking.rules';
import texts from '#locales/en.json';
import { stepKeys, visitSteps } from './visit-steps';
import { isWhomMissing } from './whom-choice';

const doctor = {
  modes: ['clinic', 'video'],
  procedures: ['facelift'],
} as unknown as Doctor;
const call = async () => ({ list: [{ categoryName: 'facelift', title: 'Facelift' }] });

/** A member who has booked for a parent. */
const household = {
  people: [
    { name: '', relation: null, isKnown: true },
    { name: 'Acacia Banksia', relation: 'parent' as const, isKnown: false },
  ],
};

/** Surgery needs a referral here, as in the booking. */
function Visit({ stepwise, whom }: { stepwise: boolean; whom?: typeof household | undefined }) {
  const t = useText();
  const [draft, setDraft] = useState(() => emptyDraft(doctor));
  const needsReferral = draft.categoryName === 'facelift';
  const visit = {
    doctor,
    draft,
    needsReferral,
    missing: false,
    voucher: undefined,
    whom,
    change: (part: object) => setDraft((known) => ({ ...known, ...part })),
  };
  const leave = () => !needsReferral || draft.referralConfirmed;
  const leaveWhom = () => !isWhomMissing(draft);
  const steps = visitSteps(t, visit, { stepwise, leave, leaveWhom });
  return <Wizard label="Booking" onFinish={() => undefined} steps={steps} />;
}

const open = (stepwise: boolean, whom?: typeof household) =>
  render(
    <TestHost given={{ call: call as never }}>
      <Visit stepwise={stepwise} whom={whom} />
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

it.each([true, false])(
  'asks who comes before the type where the member has booked for others, stepwise %s',
  async (stepwise) => {
    const screen = await open(stepwise, household);
    await expect.element(screen.getByRole('radio', { name: 'Me', exact: true })).toBeChecked();
    const [whom, type] = [...screen.container.querySelectorAll('fieldset')].map(({ textContent }) => textContent);
    expect(whom).toContain('Who is it for?');
    expect(type).toContain('Kind of consultation');
  },
);

it('goes on with someone of an earlier booking once they agree', async () => {
  const screen = await open(true, household);
  const next = screen.getByRole('button', { name: 'Continue' });
  const whom = screen.getByRole('group', { name: 'Who is it for?' });
  await screen.getByRole('radio', { name: 'Acacia Banksia (parent)' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Their name' })).toHaveValue('Acacia Banksia');
  await next.click();
  await expect.element(whom).toBeVisible();
  await screen.getByRole('checkbox', { name: /agree that I book for them/ }).click();
  await next.click();
  await expect.element(whom).not.toBeInTheDocument();
});
