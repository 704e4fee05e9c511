import type { SlotName, SlotProps, Slots } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import VoucherList from '#features/browse-vouchers/voucher-list.slot';
import { DoctorView } from '#features/see-doctor/doctor-view';
import type { DoctorDetail } from '#features/see-doctor/fees';
import { card, pageWith, sentTo } from '#lib/voucher-samples';
import texts from '#locales/en.json';

const doctor = {
  doctorUserId: 'd1',
  name: 'Dr Wren',
  title: 'Dermatologist',
  image: '',
  verified: true,
  clinicName: 'Magpie',
  suburb: 'South Yarra',
  stateCode: 'VIC',
  bio: '',
  languages: [],
  modes: [],
  education: [],
  feeAud: 110,
  takingBookings: true,
  checkedOn: '2026-11-01',
  procedures: [],
  procedureFees: [],
  rating: null,
  ratingCount: 0,
} as unknown as DoctorDetail;
const call = vi.fn();
const HostSlot = ({ name, ...props }: SlotProps<SlotName>) =>
  name === 'voucher.list' ? <VoucherList {...(props as Slots['voucher.list'])} /> : null;

const open = () =>
  render(
    <MemoryRouter initialEntries={['/doctor/detail?id=d1']}>
      <TestHost given={{ call, Slot: HostSlot as never, hasPage: () => true }}>
        <DoctorView doctor={doctor} />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(async () => {
  await loadTestTexts('mf-doctors', texts);
});

it('shows on the tab Vouchers what the doctor sells, and nothing of others', async () => {
  call.mockImplementation(async (name: string) =>
    name === 'listCoupons' ? pageWith(card) : { experience: [], specialties: [], faq: [], clinics: [] },
  );
  const screen = await open();
  await screen.getByRole('tab', { name: 'Vouchers' }).click();
  await expect.element(screen.getByRole('tabpanel').getByRole('link', { name: 'Gentle peel' })).toBeVisible();
  expect(sentTo(call, 'listCoupons')).toEqual({ query: { doctorUserId: 'd1' } });
});

it('says on the tab Vouchers where the doctor sells none', async () => {
  call.mockImplementation(async (name: string) =>
    name === 'listCoupons' ? pageWith() : { experience: [], specialties: [], faq: [], clinics: [] },
  );
  const screen = await open();
  await screen.getByRole('tab', { name: 'Vouchers' }).click();
  await expect.element(screen.getByText('No vouchers found')).toBeVisible();
});
