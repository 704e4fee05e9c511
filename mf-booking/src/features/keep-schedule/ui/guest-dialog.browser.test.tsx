import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { ScheduleDay } from '../agenda.rules';
import { GuestDialog } from './guest-dialog';

const slot = { slotId: 'd.1', startUtc: '2099-11-23T01:00:00Z', zone: 'Australia/Sydney', state: 'FREE' };
const day = { date: '2099-11-23', closed: false, slots: [slot], appointments: [] } as unknown as ScheduleDay;
const procedures = ['facelift'];
const clinics = [
  { clinicId: 'a', name: 'Wren Clinic' },
  { clinicId: 'b', name: 'Koel Rooms' },
];
const laser = {
  typeId: 'laser',
  name: 'Laser',
  nameZh: '',
  minutes: 60,
  modes: ['video'],
  categoryNames: [],
  active: true,
};
const longSlot = { ...slot, slotId: 'd.9', startUtc: '2099-11-23T05:00:00Z' };
const patient = {
  kaReservationId: 'visit',
  memberId: 'm',
  name: 'Wren Banksia',
  phone: '',
  email: '',
  bookedBy: null,
  last: { utc: '2099-01-05T00:00:00Z', zone: 'UTC' },
  next: null,
};
const answers: Record<string, unknown> = {
  getDoctorDetail: { clinics, procedures, modes: ['clinic', 'video'] },
  listProcedures: { list: [{ categoryName: 'facelift', title: 'Facelift' }] },
  listAppointmentTypes: [laser, { ...laser, typeId: 'old', name: 'Old', active: false }],
  getAppointmentTimes: [longSlot],
  listPatients: { list: [patient], nextCursor: null },
};
const call = vi.fn(async (name: string, _input?: unknown) => answers[name] ?? {});
const booked = () => call.mock.calls.flatMap(([name, input]) => (name === 'bookGuest' ? [input] : []));

it('takes no words for a phone number, and needs none', async () => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <GuestDialog day={day} onClose={() => {}} title="Book" />
    </TestHost>,
  );
  await screen.getByLabelText('Name').fill('Boobook Caller');
  const phone = screen.getByLabelText('Phone').first();
  await phone.fill('abc');
  const book = screen.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await expect.element(phone).toHaveAccessibleDescription('Enter a phone number');
  expect(booked()).toEqual([]);
  await phone.fill('');
  await book.click();
  await vi.waitFor(() => expect(booked()).toHaveLength(1));
});

it('asks for another time where the chosen one is taken meanwhile, and keeps what was typed', async () => {
  await loadTestTexts('mf-booking', texts);
  call.mockClear();
  const later = { ...slot, slotId: 'd.2', startUtc: '2099-11-23T02:00:00Z' };
  const dialog = (slots: object[]) => (
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <GuestDialog day={{ ...day, slots } as unknown as ScheduleDay} onClose={() => {}} title="Book" />
    </TestHost>
  );
  const screen = await render(dialog([slot, later]));
  await screen.getByLabelText('Name').fill('Boobook Caller');
  await screen.rerender(dialog([later]));
  const time = screen.getByLabelText('Time');
  await expect.element(time).toHaveAccessibleDescription(texts['schedule.guest.time.taken']);
  await expect.element(time).toHaveDisplayValue('Choose a time');
  const book = screen.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await expect.element(time).toHaveFocus();
  expect(booked()).toEqual([]);
  await time.selectOptions('d.2');
  await book.click();
  const body = expect.objectContaining({ slotId: 'd.2', name: 'Boobook Caller' });
  await vi.waitFor(() => expect(booked()).toEqual([{ body }]));
});

it('says at which clinic a time is, and takes what the visit is about', async () => {
  await loadTestTexts('mf-booking', texts);
  call.mockClear();
  const slots = [
    { ...slot, clinicId: 'a' },
    { ...slot, slotId: 'd.2', startUtc: '2099-11-23T02:00:00Z', clinicId: 'b' },
  ];
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <GuestDialog day={{ ...day, slots } as unknown as ScheduleDay} onClose={() => {}} title="Book" />
    </TestHost>,
  );
  await screen.getByLabelText('Name').fill('Boobook Caller');
  await screen.getByLabelText(texts['book.reason']).selectOptions('Facelift');
  const time = screen.getByLabelText('Time');
  await time.selectOptions('d.2');
  await expect.element(time).toHaveDisplayValue(/Koel Rooms/);
  await screen.getByRole('button', { name: 'Book', exact: true }).click();
  const body = expect.objectContaining({ slotId: 'd.2', categoryName: 'facelift' });
  await vi.waitFor(() => expect(booked()).toEqual([{ body }]));
});

it('takes a caller on a full day at any time, after a warning', async () => {
  await loadTestTexts('mf-booking', texts);
  call.mockClear();
  const screen = await render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <GuestDialog day={{ ...day, slots: [] }} onClose={() => {}} title="Book" />
    </TestHost>,
  );
  await expect.element(screen.getByText(texts['schedule.guest.time.warning.no-hours'])).toBeVisible();
  await screen.getByLabelText('Name').fill('Boobook Caller');
  const book = screen.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await expect.element(screen.getByText('Choose a time', { exact: true }).last()).toBeVisible();
  expect(booked()).toEqual([]);
  await screen.getByLabelText('Which time').fill('6:20 PM');
  await userEvent.keyboard('{Tab}');
  await book.click();
  const body = expect.objectContaining({ selectTime: '2099-11-23', displayTime: '18:20', anyTime: true });
  await vi.waitFor(() => expect(booked()).toEqual([{ body }]));
});

async function openDialog() {
  await loadTestTexts('mf-booking', texts);
  call.mockClear();
  return render(
    <TestHost given={{ call: call as never, notify: vi.fn() }}>
      <GuestDialog day={day} onClose={() => {}} title="Book" />
    </TestHost>,
  );
}

it('offers the times and the ways of a named type, and asks who joins a video for an email', async () => {
  const screen = await openDialog();
  const type = screen.getByLabelText(texts['book.type']);
  await expect.element(type).not.toHaveTextContent('Old');
  await type.selectOptions('laser');
  await expect.element(screen.getByRole('radio', { name: texts.video })).not.toBeInTheDocument();
  await screen.getByLabelText('Time').selectOptions('d.9');
  await screen.getByLabelText('Name').fill('Boobook Caller');
  const book = screen.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  const email = screen.getByLabelText('Email');
  await expect.element(email).toHaveAccessibleDescription(texts['schedule.guest.email.video']);
  expect(booked()).toEqual([]);
  await email.fill('boobook@example.com');
  await book.click();
  const body = expect.objectContaining({ slotId: 'd.9', typeId: 'laser', type: 'initial', mode: 'video' });
  await vi.waitFor(() => expect(booked()).toEqual([{ body }]));
});

it('books for one of the patients, who is found by name', async () => {
  const screen = await openDialog();
  await screen.getByText(texts['schedule.guest.who.patient'], { exact: true }).click();
  const book = screen.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  const field = screen.getByRole('combobox', { name: texts['schedule.guest.patient'] });
  await expect.element(field).toHaveAccessibleDescription(texts['schedule.guest.patient.needed']);
  expect(booked()).toEqual([]);
  await field.fill('wren');
  await screen.getByRole('option', { name: /Wren Banksia/ }).click();
  await expect.element(field).toHaveValue('Wren Banksia');
  await expect.element(screen.getByText('We tell Wren Banksia at once', { exact: false })).toBeVisible();
  await book.click();
  const body = expect.objectContaining({ patientId: 'visit', slotId: 'd.1' });
  await vi.waitFor(() => expect(booked()).toEqual([{ body }]));
  expect(booked()[0]).not.toHaveProperty('body.name');
});

it('asks again whom it is for once the chosen name is changed', async () => {
  const screen = await openDialog();
  await screen.getByText(texts['schedule.guest.who.patient'], { exact: true }).click();
  const field = screen.getByRole('combobox', { name: texts['schedule.guest.patient'] });
  await field.fill('wren');
  await screen.getByRole('option', { name: /Wren Banksia/ }).click();
  await field.fill('Wren B');
  await screen.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(field).toHaveAccessibleDescription(texts['schedule.guest.patient.needed']);
  expect(booked()).toEqual([]);
});
