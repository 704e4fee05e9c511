import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { DoctorView } from './doctor-view';
import type { DoctorDetail } from './fees';

const doctor = {
  doctorUserId: 'd',
  name: 'Dr Wren',
  image: '',
  title: 'Dermatologist',
  clinicName: 'Wren Clinic',
  suburb: 'Double Bay',
  stateCode: 'NSW',
  bio: 'About '.repeat(2000),
  rating: 4.6,
  ratingCount: 12,
  modes: ['clinic'],
  languages: [],
  education: [],
  procedureFees: [],
  clinics: [],
  verified: false,
  takingBookings: true,
  feeAud: 120,
  parts: [],
} as unknown as DoctorDetail;

const call = () => Promise.reject(new Error('No server'));

const open = (given: Partial<DoctorDetail> = {}, query = '') =>
  render(
    <MemoryRouter initialEntries={[`/doctor/detail?id=d${query}`]}>
      <TestHost given={{ call, Slot: (() => null) as never, hasPage: () => true }}>
        <DoctorView doctor={{ ...doctor, ...given }} />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-doctors', texts));

it('leads to the section that is chosen, each time', async () => {
  const screen = await open();
  const rating = screen.getByRole('button', { name: /4\.6/ });
  for (const _press of [1, 2]) {
    await rating.click();
    await expect.element(screen.getByRole('region', { name: 'Ratings' })).toHaveFocus();
    await expect.element(screen.getByRole('region', { name: 'Ratings' })).toBeInViewport();
  }
  await expect.element(screen.getByRole('tablist')).not.toBeInTheDocument();
});

it('opens at the section of the address, and keeps sections where that one has nothing yet', async () => {
  const screen = await open({}, '&tab=faq');
  await expect.element(screen.getByRole('tablist')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: texts['doctor.tab.faq'] })).toHaveFocus();
});

it('keeps tabs whichever of them is chosen', async () => {
  const screen = await open({ parts: ['faq'] });
  await screen.getByRole('tab', { name: texts['doctor.tab.faq'] }).click();
  await screen.getByRole('tab', { name: texts['doctor.tab.about'] }).click();
  await expect.element(screen.getByRole('tablist')).toBeVisible();
});
