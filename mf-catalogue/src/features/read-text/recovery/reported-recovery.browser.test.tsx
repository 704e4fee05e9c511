import { type Session, useLocation } from '@charis/shared/remote';
import { MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ReportedRecovery } from './reported-recovery';

const total = 14;
const call = vi.fn(async (_name: string, { query }: { query?: { diaries: number } }) => ({
  people: total,
  weeks: [],
  diaryCount: total,
  diaries: [...Array(query?.diaries ?? 5).keys()].map((number) => ({
    postId: `p${number}`,
    title: `Diary ${number}`,
    entries: 2,
  })),
}));
const logIn = vi.fn();
const out = { status: 'out' } as Session;

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const open = (session: Session = out) =>
  render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, hasPage: () => true, logIn }} session={() => session}>
        <Address />
        <ReportedRecovery categoryName="facelift" />
      </TestHost>
    </MemoryRouter>,
  );

beforeEach(() => logIn.mockReset());

it('shows five diaries, and all of them when asked, without losing the focus', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('link', { name: 'Diary 4' })).toBeVisible();
  await screen.getByRole('button', { name: 'recovery.more' }).click();
  await expect.element(screen.getByRole('link', { name: 'Diary 13' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'recovery.more' })).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

it('has a guest log in where they are, and then leads to the new diary', async () => {
  const screen = await open();
  await screen.getByRole('link', { name: 'recovery.tell' }).click();
  expect(logIn).toHaveBeenCalledOnce();
  logIn.mock.calls[0]?.[0].onLoggedIn();
  await expect.element(screen.getByText('/post/write?diary=facelift')).toBeVisible();
});

it('offers no diary to doctors, who write none', async () => {
  const screen = await open({ status: 'in', user: { ...testUser, userRole: 'DOCTOR' } });
  await expect.element(screen.getByRole('link', { name: 'Diary 0' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'recovery.tell' })).not.toBeInTheDocument();
});
