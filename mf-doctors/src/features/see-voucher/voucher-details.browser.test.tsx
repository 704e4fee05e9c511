import { ApiError, type Session } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { order, pageWith, sentTo, voucher } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import { VoucherView } from './voucher-view';

const call = vi.fn();
const notify = vi.fn();
const member: Session = { status: 'in', user: testUser };
const staff: Session = { status: 'in', user: { ...testUser, staff: true } };

function open(given: Partial<typeof voucher> = {}, session = member, headed = false) {
  call.mockImplementation(async (name: string) => (name === 'couponById' ? { ...voucher, ...given } : {}));
  return render(
    <MemoryRouter>
      <TestHost given={{ call, notify, hasPage: () => true }} session={() => session}>
        <VoucherView couponId="c1" headed={headed} />
      </TestHost>
    </MemoryRouter>,
  );
}

const partOf = (screen: Awaited<ReturnType<typeof open>>, title: string) =>
  screen.getByRole('heading', { name: title, exact: true }).element().parentElement?.textContent;

beforeEach(async () => {
  call.mockReset();
  notify.mockReset();
  await loadTestTexts('mf-doctors', texts);
});

it('says what is included and what is not, the terms, the validity and the rule of refunds', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Included', exact: true })).toBeVisible();
  expect(partOf(screen, 'Included')).toBe('IncludedOne peel of the face');
  expect(partOf(screen, 'Not included')).toBe('Not includedCreams for afterwards');
  expect(partOf(screen, 'Terms')).toBe('TermsNot while pregnant');
  expect(partOf(screen, 'Validity')).toBe('Validity365 days after the purchase');
  expect(partOf(screen, 'Refunds')).toMatch(
    /return unused vouchers within 14 days.*clinic decides within 7 days.*appeal/,
  );
});

it('names the clinic that sells it with address and ABN, and Charis as its agent', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Clinic', exact: true })).toBeVisible();
  expect(partOf(screen, 'Clinic')).toBe(
    'ClinicDr Wren\nMagpie Clinic\n1 Wattle Street, South Yarra VIC 3141\nABN 51 824 753 556The clinic sells this voucher. Charis is its agent.',
  );
  await expect.element(screen.getByRole('link', { name: 'Dr Wren' })).toHaveAttribute('href', '/doctor/detail?id=d1');
});

it('shows both prices, until when it is sold and how many are left', async () => {
  const screen = await open();
  const buying = screen.getByRole('complementary', { name: 'Buy' });
  await expect.element(buying.getByRole('deletion')).toHaveTextContent('$300');
  await expect.element(buying.getByRole('strong')).toHaveTextContent('$240');
  await expect.element(buying.getByText('You save $60')).toBeVisible();
  await expect.element(buying.getByText(/On sale until Wed, 16 Dec 2099/)).toBeVisible();
  await expect.element(buying.getByText('7 left')).toBeVisible();
});

it.each([
  [true, 'Price includes GST', 'The clinic is not registered for GST'],
  [false, 'The clinic is not registered for GST', 'Price includes GST'],
])('says of a clinic with registration "%s": %s', async (gstRegistered, said, unsaid) => {
  const screen = await open({ gstRegistered });
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByText(unsaid)).not.toBeInTheDocument();
});

it('leaves out what is not included where the seller says nothing of it', async () => {
  const screen = await open({ excluded: '' });
  await expect.element(screen.getByRole('heading', { name: 'Included', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Not included' })).not.toBeInTheDocument();
});

it.each([
  ['SOLD_OUT', 'Sold out', /Vouchers that people have bought stay valid/],
  ['ENDED', 'Sale ended', /Vouchers that people have bought stay valid/],
  ['SUSPENDED', 'Suspended', /open My vouchers to see whether you can still use it/],
] as const)(
  'sells nothing of one that is %s, and says what becomes of those that were bought',
  async (state, tag, hint) => {
    const screen = await open({ state });
    await expect.element(screen.getByText(tag, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(hint)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    await expect.element(screen.getByText(/left$/)).not.toBeInTheDocument();
  },
);

it('leads a buyer to what they have bought, and to what they have not paid', async () => {
  const screen = await open({ bought: 2, unpaid: true });
  for (const name of ['You have bought 2', 'Pay or cancel it'])
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/user/vouchers');
});

it('offers no more than are left, and adds the price up', async () => {
  const screen = await open({ stockLeft: 2 });
  const quantity = screen.getByLabelText('Quantity');
  await expect.element(quantity).toBeVisible();
  expect([...quantity.element().querySelectorAll('option')].map(({ value }) => value)).toEqual(['1', '2']);
  await quantity.selectOptions('2');
  await expect.element(screen.getByText('Total $480')).toBeVisible();
});

it('says what is wrong with the email of a gift at its field alone', async () => {
  const screen = await open();
  await screen.getByLabelText(texts['voucher.gift'], { exact: true }).click();
  const email = screen.getByLabelText(texts['voucher.gift.email'], { exact: true });
  await email.fill('no email');
  await screen.getByRole('button', { name: 'Pay' }).click();
  await expect.element(email).toBeInvalid();
  await expect.element(email).toHaveAccessibleDescription(new RegExp(texts['voucher.gift.missing']));
  await expect.element(email).toHaveFocus();
  expect(notify).not.toHaveBeenCalled();
});

const refusal = (reason: 'OFFER_CHANGED' | 'UNPAID_ORDERS', message: string, data: unknown) =>
  new ApiError(reason, message, { data });

it('sends along what the buyer has seen, and shows the price of now where it is another', async () => {
  const screen = await open();
  let { afterPrice } = voucher;
  call.mockImplementation(async (name: string) => {
    if (name === 'couponById') return { ...voucher, afterPrice };
    afterPrice = 290;
    throw refusal('OFFER_CHANGED', 'This voucher now costs $290.', { afterPrice });
  });
  await screen.getByRole('button', { name: 'Pay' }).click();
  const { included, excluded, terms, validDays } = voucher;
  expect(sentTo(call, 'buyCoupon')).toEqual({
    body: { couponId: 'c1', quantity: 1, seen: { afterPrice: 240, validDays, included, excluded, terms } },
  });
  await expect.element(screen.getByText('This voucher now costs $290.')).toBeVisible();
  await expect.element(screen.getByText('Total $290')).toBeVisible();
  await screen.getByRole('button', { name: 'Pay' }).click();
  expect(sentTo(call, 'buyCoupon')).toMatchObject({ body: { seen: { afterPrice: 290 } } });
});

it('leads on from as many unpaid orders as there may be: each is paid or cancelled here', async () => {
  const screen = await open();
  const unpaid = { ...order, state: 'PENDING_PAYMENT' as const, name: 'Skin check', payUrl: 'https://pay.example/o1' };
  call.mockImplementation(async (name: string) => {
    if (name === 'couponById') return voucher;
    if (name === 'userCouponList') return pageWith(unpaid);
    if (name === 'cancelOrder') return { ...unpaid, state: 'CANCELLED' };
    throw refusal('UNPAID_ORDERS', 'You have 3 unpaid orders.', null);
  });
  await screen.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.element(screen.getByText('You have 3 unpaid orders.')).toBeVisible();
  const waiting = screen.getByRole('list', { name: 'Your unpaid orders' });
  await expect
    .element(waiting.getByRole('link', { name: 'Pay now for Skin check' }))
    .toHaveAttribute('href', unpaid.payUrl);
  await waiting.getByRole('button', { name: 'Cancel the order of Skin check' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await vi.waitFor(() => expect(sentTo(call, 'cancelOrder')).toEqual({ body: { orderId: 'o1' } }));
});

it('is not bought by the doctor who sells it', async () => {
  const screen = await open({ own: true });
  await expect.element(screen.getByText('You sell this voucher.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
});

it('lets staff, and no one else, stop the sale with a reason', async () => {
  const asMember = await open();
  await expect.element(asMember.getByText('7 left')).toBeVisible();
  await expect.element(asMember.getByRole('button', { name: 'Stop the sale' })).not.toBeInTheDocument();
  await asMember.unmount();
  const screen = await open({}, staff);
  const stop = screen.getByRole('region', { name: 'Stop the sale' });
  await stop.getByRole('textbox').fill('Misleading price');
  await stop.getByRole('button', { name: 'Stop the sale' }).click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'The sale is stopped.'));
  expect(sentTo(call, 'suspendCoupon')).toEqual({
    body: { couponId: 'c1', suspended: true, reason: 'Misleading price' },
  });
});

it('skips no level of headings, below the title of a page and below its own', async () => {
  const screen = await open({}, member, true);
  await expect.element(screen.getByRole('heading', { name: 'Included', exact: true, level: 2 })).toBeVisible();
  await screen.unmount();
  const part = await open();
  await expect.element(part.getByRole('heading', { name: 'Gentle peel', level: 2 })).toBeVisible();
  await expect.element(part.getByRole('heading', { name: 'Included', exact: true, level: 3 })).toBeVisible();
});
