import type { DataOf } from '@charis/shared/contract';
import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { InstrumentPage } from './instrument-page';
import { ProcedurePage } from './procedure-page';

const section = { items: [], sources: [] };
const text = {
  whatItIs: section,
  howItWorks: section,
  notFor: section,
  alternatives: section,
  performedBy: section,
  sessions: section,
  lasting: section,
  discomfort: section,
  risks: [],
  recovery: { days: [], sources: [] },
  questions: [],
  faq: [],
  costs: { covers: [], extra: [] },
  cost: '',
  sources: [],
  reviewed: '2026-11-01',
  practitionerReviewed: false,
};
const procedure = {
  categoryName: 'chemical_peels',
  title: 'Chemical Peels',
  summary: '',
  kind: 'non-surgical',
  ...text,
  pathway: null,
  instruments: [],
} as unknown as DataOf<'getProcedure'>;
const instrument = { categoryName: 'laser', title: 'Laser', summary: '', ...text, procedures: [] };

/** Stands for another remote: it says what it was asked for. */
const HostSlot = ({ name, ...asked }: { name: string; categoryName?: string; compact?: boolean }) =>
  name === 'voucher.list' ? (
    <h2>
      Vouchers for {asked.categoryName}
      {asked.compact ? ', a few' : ''}
    </h2>
  ) : null;

function open(shown: React.ReactNode, given: object = {}, fees: object[] = []) {
  const call = vi.fn(async (name: string) =>
    name === 'getProcedure'
      ? { ...procedure, ...given }
      : name === 'getDetailedInstruments'
        ? { instrument }
        : name === 'getProcedureFees'
          ? fees
          : { people: 0, weeks: [], diaryCount: 0, diaries: [] },
  );
  return render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, Slot: HostSlot as never, hasPage: () => true }}>{shown}</TestHost>
    </MemoryRouter>,
  );
}

it('shows a few vouchers for a procedure below its text, with a link to them in the contents', async () => {
  const screen = await open(<ProcedurePage categoryName="chemical_peels" />);
  const heading = screen.getByRole('heading', { name: 'Vouchers for chemical_peels, a few' });
  await expect.element(heading).toBeVisible();
  await vi.waitFor(() =>
    expect(screen.container.querySelector('nav a[href$="#vouchers"]')).toHaveTextContent(
      'Vouchers for chemical_peels, a few',
    ),
  );
});

it('shows no vouchers for surgery', async () => {
  const screen = await open(<ProcedurePage categoryName="chemical_peels" />, { kind: 'surgery' });
  await expect.element(screen.getByRole('heading', { name: 'Chemical Peels' })).toBeVisible();
  await expect.element(screen.getByText(/^Vouchers for/)).not.toBeInTheDocument();
});

it.each([
  [
    'non-surgical',
    ['text.cost$120–$800', 'text.sessions4 to 6 visits', 'text.recoverytext.when', 'text.lastingMonths'],
  ],
  ['surgery', ['text.sessions4 to 6 visits', 'text.recoverytext.when', 'text.lastingMonths']],
])('tells first what matters most, and the cost of surgery only below its risks: %s', async (kind, facts) => {
  const known = {
    cost: '$120–$800',
    sessions: { items: ['4 to 6 visits'], sources: [] },
    lasting: { items: ['Months'], sources: [] },
    recovery: { days: [{ when: 'Day 1', text: 'Redness.' }], sources: [] },
  };
  const screen = await open(<ProcedurePage categoryName="chemical_peels" />, { kind, ...known });
  await expect.element(screen.getByRole('link', { name: 'text.times' })).toBeVisible();
  const shown = [...screen.container.querySelectorAll('header + dl > div')].map(({ textContent }) => textContent);
  expect(shown).toEqual(facts);
});

it('tells what doctors charge where the reader is, or else in all of Australia', async () => {
  const fees = { doctors: 7, minAud: 100, maxAud: 900, medianAud: 250 };
  const screen = await open(<ProcedurePage categoryName="chemical_peels" />, {}, [{ ...fees, stateCode: null }]);
  await expect.element(screen.getByRole('heading', { name: 'text.fees' })).toBeVisible();
});

it('shows a few vouchers for an instrument below its text', async () => {
  const screen = await open(<InstrumentPage categoryName="laser" />);
  await expect.element(screen.getByRole('heading', { name: 'Vouchers for laser, a few' })).toBeVisible();
});
