import { ApiError, type Session } from '@charis/shared/remote';
import { TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { RedeemForm } from './redeem-form';

const code = 'K7WD34CMXYPT';
const session: Session = { status: 'in', user: testUser };
const offline = new ApiError('NO_CONNECTION');
const checked = {
  name: 'Gentle peel',
  clinicName: 'Magpie Clinic',
  zone: 'Australia/Sydney',
  holder: 'W***',
  lastFour: 'XYPT',
  left: 1,
  quantity: 2,
  validUntilUtc: '2099-12-16T12:59:59.000Z',
  state: 'ISSUED',
  redeemedUtc: null,
};
const redeemed = { orderId: 'o', couponId: 'c', name: 'Gentle peel', lastFour: 'XYPT', redeemedUtc: '' };
const call = vi.fn();
const notify = vi.fn();

const open = () =>
  render(
    <TestHost given={{ call, notify }} session={() => session}>
      <RedeemForm />
    </TestHost>,
  );

async function type(screen: Awaited<ReturnType<typeof open>>, typed: string) {
  await screen.getByLabelText('voucher.redeem', { exact: true }).fill(typed);
  await screen.getByRole('button', { name: 'voucher.redeem.check' }).click();
}

/** Answers each call by its name. */
const answer = (answers: Record<string, unknown>) =>
  call.mockImplementation(async (name: string) => {
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  });

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  notify.mockReset();
});

it('says what a code is before it redeems it, however it is typed, and is empty again', async () => {
  answer({ checkCode: checked, redeemCode: redeemed });
  const screen = await open();
  await type(screen, 'k7wd-34cm-xypt');
  const found = screen.getByRole('region', { name: 'voucher.checked.title' });
  await expect.element(found).toHaveTextContent(/W\*\*\*.*Magpie Clinic.*2099/);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['checkCode']);
  const redeem = found.getByRole('button', { name: 'voucher.redeem.do' });
  await expect.element(redeem).toHaveFocus();
  await redeem.click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'voucher.redeem.done'));
  await expect.element(screen.getByLabelText('voucher.redeem', { exact: true })).toHaveValue('');
});

it('offers nothing for a code that is used, but the next one', async () => {
  answer({ checkCode: { ...checked, state: 'REDEEMED', left: 0 } });
  const screen = await open();
  await type(screen, code);
  await expect.element(screen.getByText('voucher.checked.no')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'voucher.redeem.do' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'voucher.checked.other' }).click();
  await expect.element(screen.getByLabelText('voucher.redeem', { exact: true })).toHaveFocus();
});

it('says why it was refused, and what has become of the code meanwhile', async () => {
  answer({ checkCode: checked, redeemCode: new ApiError('WRONG_STATE', 'This code was already used.') });
  const screen = await open();
  await type(screen, code);
  const redeem = screen.getByRole('button', { name: 'voucher.redeem.do' });
  await expect.element(redeem).toBeVisible();
  answer({
    checkCode: { ...checked, state: 'REDEEMED', left: 0 },
    redeemCode: new ApiError('WRONG_STATE', 'This code was already used.'),
  });
  await redeem.click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'This code was already used.'));
  await expect.element(screen.getByText('voucher.checked.no')).toBeVisible();
});

it('asks no one about what is no code', async () => {
  const screen = await open();
  await type(screen, 'K7WD');
  await expect.element(screen.getByText('voucher.redeem.wrong').first()).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

it('says how long a code is of one that is too short, and which characters a whole one never has', async () => {
  const screen = await open();
  await type(screen, 'abc');
  await expect.element(screen.getByText('voucher.redeem.wrong').first()).toBeVisible();
  await type(screen, 'BBBB-34CM-XYPT');
  await expect.element(screen.getByText('voucher.redeem.unknown').first()).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

it('keeps a code that is taken without a network over a reload, and sends it as the same attempt', async () => {
  call.mockRejectedValue(offline);
  const screen = await open();
  await type(screen, code);
  await expect.element(screen.getByText('K7WD-34CM-XYPT')).toBeVisible();
  await expect.element(screen.getByText('voucher.redeem.waits')).toBeVisible();
  await screen.unmount();
  call.mockResolvedValue(redeemed);
  const again = await open();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'voucher.redeem.done'));
  await expect.element(again.getByText('K7WD-34CM-XYPT')).not.toBeInTheDocument();
  const attempts = call.mock.calls.filter(([name]) => name === 'redeemCode').map(([, input]) => input.body.attemptId);
  expect(new Set(attempts).size).toBe(1);
});

it('refuses a code that waits already', async () => {
  call.mockRejectedValue(offline);
  const screen = await open();
  await type(screen, code);
  await expect.element(screen.getByText('K7WD-34CM-XYPT')).toBeVisible();
  await type(screen, 'k7wd 34cm xypt');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'voucher.redeem.twice'));
  expect(screen.getByText('K7WD-34CM-XYPT').elements()).toHaveLength(1);
});

it('shows why a code was refused when it was sent, until it is removed', async () => {
  call.mockRejectedValueOnce(offline).mockRejectedValue(new ApiError('WRONG_STATE', 'This code was already used.'));
  const screen = await open();
  await type(screen, code);
  await screen.getByRole('button', { name: 'voucher.redeem.send' }).click();
  await expect.element(screen.getByText('voucher.redeem.refused')).toBeVisible();
  await screen.getByRole('button', { name: 'voucher.redeem.forget' }).click();
  await expect.element(screen.getByText('K7WD-34CM-XYPT')).not.toBeInTheDocument();
});

it('lets a code wait on after an answer that says nothing of it', async () => {
  call.mockRejectedValueOnce(offline).mockRejectedValue(new ApiError('TOO_MANY_REQUESTS', 'Too many attempts.'));
  const screen = await open();
  await type(screen, code);
  await screen.getByRole('button', { name: 'voucher.redeem.send' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Too many attempts.'));
  await expect.element(screen.getByText('voucher.redeem.waits')).toBeVisible();
});
