import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Doctor, emptyDraft } from '#lib/times/booking.rules';
import texts from '#locales/en.json';
import { VisitStep } from './visit-step';

const doctor = {
  modes: ['clinic'],
  procedures: ['chemical_peels'],
} as unknown as Doctor;
const call = vi.fn(async () => ({ list: [{ categoryName: 'chemical_peels', title: '化学换肤' }] }));

function Step() {
  const [draft, setDraft] = useState(() => emptyDraft(doctor));
  const change = (part: object) => setDraft((known) => ({ ...known, ...part }));
  const more = { needsReferral: false, missing: false, voucher: undefined, whom: undefined };
  return <VisitStep change={change} doctor={doctor} draft={draft} {...more} />;
}

it('names procedures in the language of the page, and lets one go back to being unsure', async () => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <TestHost given={{ call: call as never }}>
      <Step />
    </TestHost>,
  );
  const about = screen.getByLabelText('What it is about', { exact: true });
  await expect.element(screen.getByRole('option', { name: '化学换肤' })).toBeInTheDocument();
  await about.selectOptions('化学换肤');
  await about.selectOptions('Not sure yet');
  await expect.element(about).toHaveValue('');
});

it('offers the named types that fit the procedure, and drops the time that was chosen for another type', async () => {
  await loadTestTexts('mf-booking', texts);
  const type = { name: 'Laser', minutes: 60, feeAud: 300, clinicIds: [], categoryNames: [] };
  const types = [
    { ...type, typeId: 'laser' },
    { ...type, typeId: 'other', name: 'Facelift talk', categoryNames: ['facelift'] },
  ];
  const change = vi.fn();
  const draft = { ...emptyDraft(doctor), categoryName: 'chemical_peels' };
  const more = { needsReferral: false, missing: false, voucher: undefined, whom: undefined };
  const screen = await render(
    <TestHost given={{ call: call as never }}>
      <VisitStep change={change} doctor={{ ...doctor, types } as unknown as Doctor} draft={draft} {...more} />
    </TestHost>,
  );
  await expect.element(screen.getByRole('radio', { name: /Facelift talk/ })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: /^Laser\s*60 min · \$300$/ }).click();
  expect(change).toHaveBeenLastCalledWith({ type: 'initial', typeId: 'laser', slot: undefined });
});
