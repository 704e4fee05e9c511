import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { CalendarChanges } from './calendar-changes';

const at = '2099-11-20T01:00:00Z';
const one = { changeId: '1', reason: '', from: null, until: null, days: 1, name: '', side: null, at };
const days = { firstDay: '2099-12-01', lastDay: '2099-12-29', days: 3 };
const changes = [
  {
    ...one,
    ...days,
    changeId: '2',
    action: 'close',
    from: '13:00',
    until: '17:00',
    reason: 'School',
    side: 'team',
    name: 'Robin',
  },
  { ...one, action: 'hours', firstDay: '2099-12-05', lastDay: '2099-12-05', side: 'doctor', name: 'Dr Wren' },
];

async function open(answer: unknown) {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <TestHost given={{ call: (async () => answer) as never }}>
      <CalendarChanges />
    </TestHost>,
  );
  await screen.getByRole('button', { name: 'Changes' }).click();
  return screen.getByRole('dialog');
}

it('says what was changed, why and by whom', async () => {
  const dialog = await open(changes);
  await expect.element(dialog.getByText(/Closed · 3 days from .*2099 · 1:00\sPM to 5:00\sPM/i)).toBeVisible();
  await expect.element(dialog.getByText('Reason: School')).toBeVisible();
  await expect.element(dialog.getByText(/Robin, of the team/)).toBeVisible();
  await expect.element(dialog.getByText(/Own hours set · .*2099/)).toBeVisible();
});

it('says that there were none', async () => {
  const dialog = await open([]);
  await expect.element(dialog.getByText(/No one has closed/)).toBeVisible();
});
