import { ApiError } from '@charis/shared/remote';
import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CorrectClinic } from './correct-clinic';

const facts = {
  name: 'Magpie Clinic',
  abn: '51824753556',
  line: '1 Wattle Street',
  suburb: 'Norwood',
  stateCode: 'SA',
  postcode: '5067',
  phone: '',
  access: '',
  parking: '',
};

it('asks for a reason, and sends what was corrected with it', async () => {
  const call = vi.fn(async (_name: string, _input: unknown) => ({ clinicId: 'c' }));
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn() }}>
        <CorrectClinic clinic={{ clinicId: 'c', ...facts } as never} />
      </TestHost>
    </MemoryRouter>,
  );
  await screen.getByRole('button', { name: 'clinic.correct' }).click();
  await screen.getByRole('textbox', { name: 'clinic.name' }).fill('Heron Clinic');
  await screen.getByRole('button', { name: 'profile.save' }).click();
  await expect.element(screen.getByText('voucher.reason.missing')).toBeVisible();
  expect(call.mock.calls.some(([name]) => name === 'correctClinic')).toBe(false);
  await screen.getByRole('textbox', { name: 'voucher.reason' }).fill('It has moved.');
  await screen.getByRole('button', { name: 'profile.save' }).click();
  const { stateCode: state, ...same } = facts;
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'correctClinic',
      {
        params: { clinicId: 'c' },
        body: { ...same, state, name: 'Heron Clinic', reason: 'It has moved.', seen: { ...same, state } },
      },
      expect.anything(),
    ),
  );
});

it('asks which version to keep where someone else was faster, and keeps what was typed', async () => {
  const { stateCode, ...same } = facts;
  const current = { ...same, state: stateCode, name: 'Wren Clinic' };
  const corrected = { by: { nickname: 'Robin' }, at: '2026-11-24T02:00:00Z' };
  const stale = new ApiError('STALE_VERSION', 'This clinic has changed.', { data: { current, corrected } });
  const call = vi.fn(async (_name: string, _input: unknown): Promise<unknown> => ({ clinicId: 'c' }));
  call.mockRejectedValueOnce(stale);
  const screen = await render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn() }}>
        <CorrectClinic clinic={{ clinicId: 'c', ...facts } as never} />
      </TestHost>
    </MemoryRouter>,
  );
  await screen.getByRole('button', { name: 'clinic.correct' }).click();
  await screen.getByRole('textbox', { name: 'clinic.name' }).fill('Heron Clinic');
  await screen.getByRole('textbox', { name: 'voucher.reason' }).fill('It has moved.');
  await screen.getByRole('button', { name: 'profile.save' }).click();
  await expect.element(screen.getByText('Wren Clinic')).toBeVisible();
  await screen.getByRole('button', { name: 'apply.conflict.mine' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'voucher.reason' })).toHaveValue('It has moved.');
  await screen.getByRole('button', { name: 'profile.save' }).click();
  await vi.waitFor(() =>
    expect(call.mock.lastCall?.[1]).toMatchObject({ body: { name: 'Heron Clinic', seen: { name: 'Wren Clinic' } } }),
  );
});
