import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { type BookingDraft, emptyDraft } from '#lib/times/booking.rules';
import texts from '#locales/en.json';
import { isWhomMissing, WhomChoice } from './whom-choice';

function Choice({ missing }: { missing: boolean }) {
  const [draft, setDraft] = useState<BookingDraft>(() => emptyDraft({ modes: ['clinic'] }));
  return (
    <>
      <WhomChoice change={(part) => setDraft((known) => ({ ...known, ...part }))} draft={draft} missing={missing} />
      <output>{isWhomMissing(draft) ? 'missing' : 'complete'}</output>
    </>
  );
}

beforeEach(() => loadTestTexts('mf-booking', texts));
const show = (missing: boolean) =>
  render(
    <TestHost given={{}}>
      <Choice missing={missing} />
    </TestHost>,
  );

it('asks nothing of a member who comes themselves', async () => {
  const screen = await show(true);
  await expect.element(screen.getByRole('status')).toHaveTextContent('complete');
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});

it('asks for name, relation and consent of someone else, each at its field', async () => {
  const screen = await show(true);
  await screen.getByRole('radio', { name: 'Another person over 18' }).click();
  for (const text of [
    'Please enter their name.',
    'Please choose what they are to you.',
    'Please confirm that they agree.',
  ]) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
  await screen.getByRole('textbox', { name: 'Their name' }).fill('Acacia Banksia');
  await screen.getByRole('combobox', { name: 'They are my' }).selectOptions('parent');
  await expect.element(screen.getByRole('status')).toHaveTextContent('missing');
  await screen.getByRole('checkbox', { name: /agree that I book for them/ }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('complete');
});
