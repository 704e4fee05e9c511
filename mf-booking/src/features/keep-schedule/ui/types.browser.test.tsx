import { ApiError } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { NamedType } from '../types.rules';
import { Types } from './types';

const laser: NamedType = {
  typeId: 'a',
  name: 'Laser',
  nameZh: '',
  minutes: 60,
  feeAud: 300,
  modes: ['clinic'],
  clinicIds: [],
  categoryNames: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeHours: 12,
  audience: 'known',
  autoConfirm: true,
  active: true,
  resourceIds: [],
  formId: null,
};
const setting = {
  slotMinutes: 30,
  followUpMinutes: 15,
  followUpFeeAud: null,
  feeAud: 180,
  modes: ['clinic'],
  clinics: [],
  weekly: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeHours: 12,
  autoConfirm: true,
};
const form = { formId: 'f', title: 'Medical history', titleZh: '', version: 1, item: [] };
let types: NamedType[];
let refusal: ApiError | undefined;
const call = vi.fn(async (name: string, _input?: unknown): Promise<unknown> => {
  if (name === 'saveAppointmentType' && refusal) throw refusal;
  if (name === 'listAppointmentTypes') return types;
  if (name === 'getReservationSetting') return setting;
  if (name === 'listClinicResources') return [];
  if (name === 'listForms') return [{ ...form, status: 'active' }];
  if (name === 'getDoctorDetail') return { clinics: [], procedures: [] };
  return name === 'listProcedures' ? { list: [] } : { typeId: 'a', typeIds: ['a'] };
});
const sent = (operation: string) => call.mock.calls.flatMap(([name, input]) => (name === operation ? [input] : []));

async function show() {
  await loadTestTexts('mf-booking', texts);
  return render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn() }}>
        <Types />
      </TestHost>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  call.mockClear();
  refusal = undefined;
  types = [laser, { ...laser, typeId: 'b', name: 'Skin check' }, { ...laser, typeId: 'c', name: 'Old', active: false }];
});

it('shows the two of the rules, then the named ones, and apart what is not offered', async () => {
  const screen = await show();
  const rows = screen.getByRole('region', { name: 'Members can book' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('First consultation30 min · $180');
  await expect.element(rows.nth(1)).toHaveTextContent('Follow-up15 min · $180');
  await expect.element(rows.nth(2)).toHaveTextContent('Laser60 min · $300 · In clinic · Members you have seen');
  await expect.element(screen.getByRole('region', { name: 'Not offered' })).toHaveTextContent('Old');
});

it('moves a type, and keeps the focus on its button', async () => {
  const screen = await show();
  const down = screen.getByRole('button', { name: 'Move Laser down' });
  await down.click();
  expect(sent('orderAppointmentTypes')).toEqual([{ body: { typeIds: ['b', 'a'] } }]);
  await expect.element(down).toHaveFocus();
});

it('begins a new one with the rules, and keeps what was typed where the server refuses it', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Add a type' }).click();
  const name = screen.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Guaranteed glow');
  const errors = [{ field: 'name', message: 'Please leave out “Guaranteed”.' }];
  refusal = new ApiError('FIELD_REFUSED', '', { errors });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(name).toHaveAccessibleDescription(/Please leave out/);
  await expect.element(name).toHaveValue('Guaranteed glow');
  expect(sent('saveAppointmentType')).toMatchObject([{ body: { name: 'Guaranteed glow', minutes: 30, feeAud: 180 } }]);
});

it('names the form that members are sent once they have booked', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Edit Laser' }).click();
  const choice = screen.getByRole('combobox', { name: /^Form/ });
  await expect.element(choice).toHaveDisplayValue('No form');
  await choice.selectOptions('Medical history');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent('saveAppointmentType')).toMatchObject([{ body: { typeId: 'a', formId: 'f' } }]);
});

it('asks for a part of the fee or all of it, and says what cannot be asked for', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Edit Laser' }).click();
  await screen.getByRole('radio', { name: 'A deposit' }).click();
  const deposit = screen.getByRole('textbox', { name: 'Deposit' });
  await deposit.fill('301');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(deposit).toHaveAccessibleDescription(/no more than the fee/);
  await deposit.fill('50');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent('saveAppointmentType')).toMatchObject([{ body: { typeId: 'a', depositAud: 50 } }]);
});
