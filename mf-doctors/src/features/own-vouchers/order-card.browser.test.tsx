import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { catchFile } from '#lib/catch-file';
import { order, sentTo } from '#lib/voucher-samples';
import type { Order } from '#lib/vouchers/order-states';
import texts from '#locales/en.json';
import { OrderCard } from './order-card';

const call = vi.fn();
const notify = vi.fn();

const open = (given: Partial<typeof order> = {}) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call, notify, hasPage: () => true }}>
        <OrderCard order={{ ...order, ...given }} />
      </TestHost>
    </MemoryRouter>,
  );
type Screen = Awaited<ReturnType<typeof open>>;

const reasonIn = (screen: Screen) => screen.getByLabelText('Please tell us why (optional)', { exact: true });

beforeEach(async () => {
  localStorage.clear();
  call.mockReset().mockResolvedValue({});
  notify.mockReset();
  await loadTestTexts('mf-doctors', texts);
});

it('gives the money back at once without a reason', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Get a refund' }).click();
  await expect.element(screen.getByText('We return the money for unused vouchers now.')).toBeVisible();
  await screen.getByRole('button', { name: 'Get a refund' }).click();
  await expect.poll(() => call.mock.lastCall?.[1]).toMatchObject({ body: { reason: '' } });
});

it('keeps the reason of a refund where the server refuses it, and sends it again', async () => {
  call.mockRejectedValueOnce(new ApiError('CONFLICT', 'These vouchers were used.'));
  const screen = await open();
  await screen.getByRole('button', { name: 'Get a refund' }).click();
  await reasonIn(screen).fill('I moved away');
  await screen.getByRole('button', { name: 'Get a refund' }).click();
  await expect.element(screen.getByText('These vouchers were used.').first()).toBeVisible();
  await expect.element(reasonIn(screen)).toHaveValue('I moved away');
  await screen.getByRole('button', { name: 'Get a refund' }).click();
  await vi.waitFor(() =>
    expect(notify).toHaveBeenCalledWith('success', 'You returned these vouchers. They are no longer valid.'),
  );
  expect(sentTo(call, 'requestRefund')).toEqual({ body: { orderId: 'o1', reason: 'I moved away' } });
  await expect.element(reasonIn(screen)).not.toBeInTheDocument();
});

it('shows what the clinic answered, and sends an appeal to staff', async () => {
  const screen = await open({ canRefund: 'appeal', refundAnswer: 'The time is over' });
  await expect.element(screen.getByText('The answer to your request: The time is over')).toBeVisible();
  await screen.getByRole('button', { name: 'Appeal' }).click();
  await expect.element(screen.getByText('Our team looks at it again.')).toBeVisible();
  await screen.getByLabelText('Reason', { exact: true }).fill('The clinic closed');
  await screen.getByRole('button', { name: 'Appeal' }).click();
  await vi.waitFor(() =>
    expect(notify).toHaveBeenCalledWith('success', 'Appeal sent. We will email you our decision.'),
  );
  expect(sentTo(call, 'appealRefund')).toEqual({ body: { orderId: 'o1', reason: 'The clinic closed' } });
});

it('says to the receiver of a gift that its buyer gets the money', async () => {
  const screen = await open({ role: 'receiver', canRefund: 'ask' });
  await screen.getByRole('button', { name: 'Ask for a refund' }).click();
  await expect.element(screen.getByText(/The money goes back to the person who gave you the voucher/)).toBeVisible();
});

it('says to the receiver of a gift who gave it, and what they wrote', async () => {
  const screen = await open({ role: 'receiver', totalCents: 0, giverName: 'Wattle', giftMessage: 'Enjoy!\nYours' });
  await expect.element(screen.getByText('1 voucher, a gift from Wattle')).toBeVisible();
  await expect.element(screen.getByRole('blockquote')).toHaveTextContent('Enjoy! Yours');
});

it('calls a gift one where the account of the giver is gone', async () => {
  const screen = await open({ role: 'receiver', quantity: 2, totalCents: 0 });
  await expect.element(screen.getByText('2 vouchers, a gift for you')).toBeVisible();
  await expect.element(screen.getByRole('blockquote')).not.toBeInTheDocument();
});

it('shows the buyer of a gift whom it went to, and their own message', async () => {
  const screen = await open({ giftEmail: 'friend@example.com', giftMessage: 'Enjoy!' });
  await expect.element(screen.getByText('Sent to friend@example.com')).toBeVisible();
  await expect.element(screen.getByText('Your message: Enjoy!')).toBeVisible();
});

it.each([['REFUNDED'], ['REDEEMED']] as const)('offers no refund of what is %s', async (state) => {
  const screen = await open({ state, canRefund: 'no', canGive: false });
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /refund|Appeal/ })).not.toBeInTheDocument();
});

it('shows a code to the clinic, large, with its picture, and closes again', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Show to the clinic' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Your voucher code' });
  await expect.element(dialog.getByText('K7WD-34CM-XYPT')).toBeVisible();
  await expect.element(dialog.getByText('Gentle peel')).toBeVisible();
  const [small, large] = screen.container.ownerDocument.querySelectorAll('img[alt^="QR code"]');
  expect(large?.closest('dialog')).not.toBeNull();
  expect(large?.getBoundingClientRect().width).toBeGreaterThan(small?.getBoundingClientRect().width ?? 0);
  await dialog.getByRole('button').first().click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it.each(['ISSUED', 'REDEEMED', 'REFUNDED', 'LAPSED'] as const)('saves the receipt of what is %s', async (state) => {
  const file = catchFile();
  onTestFinished(file.end);
  call.mockResolvedValue({ pdf: btoa('%PDF-\xff') });
  const screen = await open({ state });
  await screen.getByRole('button', { name: 'Receipt (PDF)' }).click();
  await vi.waitFor(() => expect(file.name()).toBe('charis-receipt-O1.pdf'));
  expect(sentTo(call, 'getReceipt')).toEqual({ params: { orderId: 'o1' } });
  expect(await file.bytes()).toEqual([37, 80, 68, 70, 45, 255]);
});

it('says that a receipt could not be read', async () => {
  call.mockRejectedValueOnce(new ApiError('UNAVAILABLE', 'Please try again later'));
  const screen = await open();
  await screen.getByRole('button', { name: 'Receipt (PDF)' }).click();
  await vi.waitFor(() =>
    expect(notify).toHaveBeenCalledWith('error', 'We could not load the receipt. Please try again.'),
  );
});

it.each([
  ['the receiver of a gift', { role: 'receiver' }],
  ['an order that is not paid', { state: 'PENDING_PAYMENT', validUntilUtc: null }],
] as const)('has no receipt for %s', async (_whom, given) => {
  const screen = await open(given);
  await expect.element(screen.getByRole('article', { name: 'Gentle peel' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Receipt (PDF)' })).not.toBeInTheDocument();
});

/** Five codes, of which the first was used. */
const five = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE'].map((end, place): Order['codes'][number] => ({
  code: `K7WD34CM${end}`,
  lastFour: end,
  ...(place === 0
    ? { state: 'REDEEMED', redeemedUtc: '2099-11-02T00:00:00.000Z' }
    : { state: 'ISSUED', redeemedUtc: null }),
}));
const picture = (screen: Screen, end: string) => screen.getByAltText(`QR code of K7WD-34CM-${end}`);

it('shows one picture of several codes at a time, that of the first unused one first', async () => {
  const screen = await open({ quantity: 5, codes: five });
  const codes = screen.getByRole('list', { name: 'Codes' });
  expect(codes.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(codes.getByRole('listitem').first()).toHaveTextContent('K7WD-34CM-AAAAUsed');
  await expect.element(picture(screen, 'BBBB')).toBeVisible();
  await expect.element(picture(screen, 'CCCC')).not.toBeVisible();
  expect(picture(screen, 'AAAA').elements()).toHaveLength(0);
  codes.getByText('K7WD-34CM-CCCC').element().closest('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(picture(screen, 'CCCC')).toBeVisible();
  await expect.element(picture(screen, 'BBBB')).not.toBeVisible();
  await screen.getByRole('button', { name: 'Show to the clinic' }).click();
  await expect.element(screen.getByRole('dialog').getByText('K7WD-34CM-CCCC')).toBeVisible();
});

it('keeps every unused code with its picture for the time without a network', async () => {
  await open({ quantity: 5, codes: five });
  const [kept] = JSON.parse(localStorage.getItem('charis.vouchers') ?? '[]');
  expect(kept.codes.map(({ text }: { text: string }) => text.slice(-4))).toEqual(['BBBB', 'CCCC', 'DDDD', 'EEEE']);
  const images = kept.codes.map(({ image }: { image: string }) => image);
  expect(new Set(images).size).toBe(4);
  for (const image of images) expect(image.length).toBeGreaterThan(500);
});

it('asks before it cancels an order, which the answer can keep', async () => {
  const unpaid = { state: 'PENDING_PAYMENT' as const, payUrl: '/pay/o1', codes: [], canGive: false };
  const screen = await open({ ...unpaid, canRefund: 'no' });
  await screen.getByRole('button', { name: 'Cancel the order' }).click();
  const question = screen.getByRole('dialog', { name: 'Cancel your order of “Gentle peel”?' });
  await expect.element(question.getByRole('button', { name: 'Keep the order' })).toHaveFocus();
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Cancel the order' })).toHaveFocus();
  expect(call).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Cancel the order' }).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Order cancelled'));
  expect(sentTo(call, 'cancelOrder')).toEqual({ body: { orderId: 'o1' } });
});

it('takes the focus once an order is cancelled here, and not when it ends otherwise after the question', async () => {
  const unpaid = { ...order, state: 'PENDING_PAYMENT' as const, payUrl: '/pay/o1', codes: [], canGive: false };
  const page = (shown: Order) => (
    <MemoryRouter>
      <TestHost given={{ call, notify }}>
        <button type="button">Elsewhere</button>
        <OrderCard order={shown} />
      </TestHost>
    </MemoryRouter>
  );
  const ended = { ...unpaid, state: 'CANCELLED' as const, payUrl: '' };
  const screen = await render(page(unpaid));
  const ask = () => screen.getByRole('button', { name: 'Cancel the order' }).first().click();
  await ask();
  await screen.getByRole('button', { name: 'Keep the order' }).click();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  await elsewhere.click();
  await screen.rerender(page(ended));
  await expect.element(elsewhere).toHaveFocus();
  await screen.rerender(page(unpaid));
  await ask();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await screen.rerender(page(ended));
  await expect.element(screen.getByRole('article')).toHaveFocus();
});

it('says why an order ended where our team stopped the sale', async () => {
  const screen = await open({ state: 'CANCELLED', saleStopped: true, codes: [], canRefund: 'no' });
  await expect
    .element(screen.getByText('Our team stopped the sale of this voucher, so we cancelled your order.'))
    .toBeVisible();
});

it('shows no code that was used to a clinic', async () => {
  const codes = [
    { code: 'K7WD34CMXYPT', lastFour: 'XYPT', state: 'REDEEMED' as const, redeemedUtc: '2099-11-02T00:00:00.000Z' },
    { code: 'PQRS34CMWXYZ', lastFour: 'WXYZ', state: 'ISSUED' as const, redeemedUtc: null },
  ];
  const screen = await open({ quantity: 2, codes });
  await expect.element(screen.getByText('Used')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show to the clinic' }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Show to the clinic' }).click();
  await expect.element(screen.getByRole('dialog').getByText('PQRS-34CM-WXYZ')).toBeVisible();
});

const paidBack = { state: 'REFUNDED', canRefund: 'no', canGive: false, refundedCents: 24_000 } as const;

it.each([
  ['on-its-way', null, 'Refund on its way', 'Returned'],
  ['done', '2020-03-04T00:00:00.000Z', 'Paid back on Wed, 4 Mar 2020', 'Refunded'],
  ['failed', null, 'We could not pay you back yet. Our team is looking into it.', 'Returned'],
] as const)('says of a refund that is %s how far it came', async (refundProgress, refundedUtc, news, tag) => {
  const screen = await open({ ...paidBack, refundProgress, refundedUtc });
  await expect.element(screen.getByText(news)).toBeVisible();
  await expect.element(screen.getByText(tag, { exact: true })).toBeVisible();
});

it('says of an expired voucher that it can no longer be refunded', async () => {
  const screen = await open({ state: 'LAPSED', canRefund: 'no', canGive: false });
  await expect.element(screen.getByText('This voucher expired. It can no longer be refunded.')).toBeVisible();
  await screen.unmount();
  const fresh = await open({ state: 'LAPSED', canGive: false });
  await expect.element(fresh.getByRole('button', { name: 'Get a refund' })).toBeVisible();
  await expect.element(fresh.getByText(/can no longer be refunded/)).not.toBeInTheDocument();
});
