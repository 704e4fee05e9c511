import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Doctor } from '#lib/times/booking.rules';
import texts from '#locales/en.json';
import { OtherDoctors } from './other-doctors';

const doctor = { doctorUserId: 'full', clinics: [{ clinicId: 'c', lat: -33.9, lng: 151.2 }] } as unknown as Doctor;
const card = {
  image: '',
  title: 'Dermatologist',
  clinicName: 'Wren Clinic',
  suburb: 'Perth',
  stateCode: 'WA',
  feeAud: 1,
};
const found = ['full', 'a', 'b', 'c', 'd'].map((id) => ({ ...card, doctorUserId: id, name: `Dr ${id}` }));
const slots = [{ slotId: 's', startUtc: '2099-11-23T01:00:00Z', zone: 'Australia/Sydney' }];
const draft = { mode: 'clinic', categoryName: 'facelift', clinicId: '' } as const;

const show = (call: (name: string, input: unknown) => Promise<unknown>, mode: 'clinic' | 'video' = 'clinic') =>
  render(
    <MemoryRouter initialEntries={['/doctor/userappoints?doctorUserId=full&procedure=botox']}>
      <TestHost given={{ call: call as never }}>
        <OtherDoctors doctor={doctor} draft={{ ...draft, mode }} />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => loadTestTexts('mf-booking', texts));

it('leads from the times of three others near by into booking them as it was chosen here', async () => {
  const call = vi.fn(async (name: string, _input: unknown) =>
    name === 'searchDoctors' ? { list: found } : [{ doctorUserId: 'a', slots }],
  );
  const screen = await show(call);
  await expect
    .element(screen.getByRole('link', { name: /23 Nov/ }))
    .toHaveAttribute('href', '/doctor/userappoints?doctorUserId=a&slotId=s&procedure=facelift&mode=clinic');
  expect(screen.getByRole('heading', { level: 3, name: /^Dr/ }).elements()).toHaveLength(3);
  const asked = call.mock.calls.find(([name]) => name === 'searchDoctors')?.[1];
  expect(asked).toMatchObject({ body: { lat: -33.9, radiusKm: 50, categoryName: 'facelift', mode: 'clinic' } });
});

it('looks anywhere for a video consultation, and says where there is no one', async () => {
  const call = vi.fn(async (_name: string, _input: unknown) => ({ list: [] }));
  const screen = await show(call, 'video');
  await expect.element(screen.getByText(/^No doctor near by/)).toBeVisible();
  expect(call.mock.calls[0]?.[1]).not.toMatchObject({ body: { radiusKm: 50 } });
});
