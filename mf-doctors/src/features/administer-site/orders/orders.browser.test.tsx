import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dispute, pageWith, refund, sentTo, staffOrder } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import { Orders } from './orders';

const refunds = [
  refund,
  { ...refund, refundId: 'r2', progress: 'on-its-way' },
  { ...refund, refundId: 'r3', progress: 'failed', problem: 'lost_or_stolen_card' },
  { ...refund, refundId: 'r4', progress: 'failed', problem: 'a_new_one' },
  { ...refund, refundId: 'r5', state: 'DONE', progress: 'done' },
];
const call = vi.fn();
const notify = vi.fn();

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[`/admin?section=orders${address}`]}>
      <TestHost given={{ call, notify, hasPage: () => true }}>
        <Orders />
      </TestHost>
    </MemoryRouter>,
  );
type Screen = Awaited<ReturnType<typeof open>>;

const rowsOf = (screen: Screen, label: string) =>
  [...screen.getByRole('table', { name: label }).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.lastElementChild?.textContent),
  );

beforeEach(async () => {
  notify.mockReset();
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'listOrders') return pageWith(staffOrder);
    if (name === 'listRefunds') return pageWith(...refunds);
    if (name === 'listDisputes') return pageWith(dispute);
    return { orderId: staffOrder.orderId, state: 'REFUNDED' };
  });
  await loadTestTexts('mf-doctors', texts);
});

it('begins with all that the count of the section counts, and nothing else', async () => {
  const won = { ...dispute, disputeId: 'x2', state: 'WON' as const };
  call.mockImplementation(async (name: string) =>
    name === 'listOrders'
      ? pageWith(staffOrder)
      : name === 'listRefunds'
        ? pageWith(...refunds)
        : pageWith(dispute, won),
  );
  const screen = await open('');
  await expect.element(screen.getByLabelText('Show')).toHaveDisplayValue('Waiting for our team');
  await expect.element(screen.getByRole('heading', { name: 'Appeals to decide' })).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(1);
  await expect.poll(() => rowsOf(screen, 'Disputes').map((row) => row[4])).toEqual(['Open']);
  await expect
    .poll(() => rowsOf(screen, 'Refunds').map((row) => row[4]))
    .toEqual([...['FailedThe card was lost or stolen', 'Faileda_new_one']]);
});

it('says how much a refund gives back where one of two vouchers is used', async () => {
  call.mockImplementation(async (name: string) =>
    name === 'listOrders' ? pageWith({ ...staffOrder, redeemed: 1, refundCents: 24_000 }) : pageWith(),
  );
  const screen = await open('');
  const appeal = screen.getByRole('article', { name: 'Gentle peel' });
  await expect.element(appeal).toHaveTextContent('Refund: $240.00 · 1 of 2 used');
});

it('shows what waits although one of the lists could not be read', async () => {
  call.mockImplementation(async (name: string) => {
    if (name === 'listRefunds') throw new Error('The connection is gone');
    return name === 'listOrders' ? pageWith(staffOrder) : pageWith(dispute);
  });
  const screen = await open('');
  await expect.element(screen.getByRole('heading', { name: 'Gentle peel', level: 4 })).toBeVisible();
  await expect.element(screen.getByRole('table', { name: 'Disputes' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

it('says that nothing waits', async () => {
  call.mockResolvedValue(pageWith());
  const screen = await open('');
  await expect.element(screen.getByText('Nothing is waiting for our team')).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

it('begins with appeals: what the buyer asked, the clinic answered and the buyer said to that', async () => {
  const screen = await open('');
  const appeal = screen.getByRole('article', { name: 'Gentle peel' });
  await expect.element(appeal.getByText('The request: I moved away')).toBeVisible();
  await expect.element(appeal.getByText('The clinic answered: The time is over')).toBeVisible();
  await expect.element(appeal.getByText('The appeal: The clinic closed')).toBeVisible();
  await expect.element(appeal.getByText(/Dr Wren · Magpie Clinic · B\*\*\* · \$480/)).toBeVisible();
  expect(sentTo(call, 'listOrders')).toMatchObject({ query: { filter: 'appeals' } });
});

it.each([
  ['Grant the refund', true],
  ['Refuse the refund', false],
])('decides an appeal with "%s" and a reason', async (button, grant) => {
  const screen = await open('');
  const appeal = screen.getByRole('article', { name: 'Gentle peel' });
  await appeal.getByLabelText('Your reason').fill('We checked with the clinic');
  await appeal.getByRole('button', { name: button }).click();
  if (grant) {
    expect(sentTo(call, 'decideRefund')).toBeUndefined();
    await screen.getByRole('dialog').getByRole('button', { name: button }).click();
  }
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Decision saved'));
  expect(sentTo(call, 'decideRefund')).toEqual({
    body: { orderId: staffOrder.orderId, grant, reason: 'We checked with the clinic' },
  });
});

it.each([
  ['Grant the refund', true],
  ['Refuse the refund', false],
])(
  'keeps an appeal that someone else decided with who, what and when, where "%s" comes second',
  async (button, grant) => {
    const by = { userId: 'other', nickname: 'Charis Team', image: '', role: 'USER' };
    const decision = { action: 'deny-appeal', reason: 'As the terms say', by, at: '2026-11-28T04:24:00.000Z' };
    let appeals = pageWith(staffOrder);
    call.mockImplementation(async (name: string) => {
      if (name === 'listOrders') return appeals;
      if (name !== 'decideRefund') return pageWith();
      appeals = pageWith();
      throw new ApiError('WRONG_STATE', 'Someone has decided this.', { data: { state: 'ISSUED', decision } } as never);
    });
    const screen = await open('');
    const appeal = screen.getByRole('article', { name: 'Gentle peel' });
    const reason = appeal.getByLabelText('Your reason');
    await reason.fill('We checked with the clinic');
    await appeal.getByRole('button', { name: button }).click();
    if (grant) await screen.getByRole('dialog').getByRole('button', { name: button }).click();
    const alert = appeal.getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent(/^Charis Team decided this already: Appeal refused, .+ As the terms say$/);
    await vi.waitFor(() => expect(call.mock.calls.filter(([name]) => name === 'listOrders')).toHaveLength(2));
    await expect.element(reason).toHaveValue('We checked with the clinic');
    await appeal.getByRole('button', { name: 'Remove from this list' }).click();
    await expect.element(screen.getByText('Nothing is waiting for our team')).toBeVisible();
    expect(appeal.elements()).toHaveLength(0);
  },
);

it('asks for the reason of a refusal at its field, and shows there what the server says of a grant', async () => {
  const screen = await open('');
  const appeal = screen.getByRole('article', { name: 'Gentle peel' });
  await appeal.getByRole('button', { name: 'Refuse the refund' }).click();
  const reason = appeal.getByLabelText('Your reason');
  await expect.element(reason).toHaveAccessibleDescription('Please say why.');
  await expect.element(reason).toHaveFocus();
  expect(sentTo(call, 'decideRefund')).toBeUndefined();
  await reason.fill('x');
  call.mockRejectedValue(
    new ApiError('INVALID_INPUT', 'No.', { traceId: 't', errors: [{ field: 'reason', message: 'Too short.' }] }),
  );
  await appeal.getByRole('button', { name: 'Grant the refund' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Grant the refund' }).click();
  await expect.element(reason).toHaveAccessibleDescription('Too short.');
});

it('has room for its columns where a section is narrow', async () => {
  const long = { name: 'Three sessions of laser hair removal', doctorName: 'Dr Banksia Thornbill' };
  call.mockResolvedValue(pageWith({ ...staffOrder, ...long, state: 'PENDING_PAYMENT' }));
  await page.viewport(1000, 800);
  const screen = await open('&show=all');
  screen.container.style.width = '860px';
  const table = screen.getByRole('table', { name: 'Orders' });
  await expect.element(table).toBeVisible();
  expect(table.element().getBoundingClientRect().width).toBeLessThanOrEqual(860);
  const ordered = table.element().querySelector('time');
  expect([ordered?.querySelectorAll('br').length, ordered?.textContent?.includes('Sydney')]).toEqual([1, false]);
});

it('has every order in a table, and finds what the address searches for', async () => {
  const screen = await open('&show=all&q=peel');
  await expect.element(screen.getByRole('table', { name: 'Orders' })).toBeVisible();
  const [row] = rowsOf(screen, 'Orders');
  expect(row?.slice(1, 3)).toEqual(['Dr Wren', 'B***']);
  expect(row?.slice(4)).toEqual(['2', '$480.00', 'Refund requested']);
  expect(sentTo(call, 'listOrders')).toMatchObject({ query: { filter: 'all', q: 'peel' } });
});

it('says of the payment of an appointment that it is paid', async () => {
  call.mockImplementation(async () =>
    pageWith({ ...staffOrder, couponId: null, name: 'Appointment', quantity: 1, state: 'ISSUED', validUntilUtc: null }),
  );
  const screen = await open('&show=all');
  await expect.element(screen.getByRole('table', { name: 'Orders' })).toBeVisible();
  expect(rowsOf(screen, 'Orders')[0]?.slice(4)).toEqual(['1', '$480.00', 'Paid']);
});

it('says of each refund how far it is, how often it was tried and why it failed', async () => {
  const screen = await open('&show=refunds');
  await expect.element(screen.getByRole('table', { name: 'Refunds' })).toBeVisible();
  const rows = rowsOf(screen, 'Refunds');
  expect(rows[0]?.slice(1, 4)).toEqual(['Magpie Clinic', 'B***', '$240.00']);
  expect(rows.map((row) => row[4])).toEqual([
    ...['Tried 3 times', 'On its way', 'FailedThe card was lost or stolen', 'Faileda_new_one', 'Paid back'],
  ]);
});

it('shows disputes by the filter, each with its order and until when evidence is taken', async () => {
  const screen = await open('');
  await screen.getByLabelText('Show').selectOptions('disputes');
  await expect.element(screen.getByRole('table', { name: 'Disputes' })).toBeVisible();
  const [row] = rowsOf(screen, 'Disputes');
  expect(row?.slice(1, 5)).toEqual(['Magpie Clinic', 'B***', '$240.00', 'Open']);
  expect(row?.[5]).toMatch(/^Sat, 5 Dec 2099/);
  expect(row?.[6]).toBe('Fri, 20 Nov 2099');
  const { orderId } = dispute;
  await expect
    .element(screen.getByRole('table').getByRole('link'))
    .toHaveAttribute('href', `/admin?section=orders&show=all&q=${orderId}`);
});
