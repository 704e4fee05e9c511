import { useLocation } from '@charis/shared/remote';
import { MemoryRouter, Route, Routes, TestHost } from '@charis/shared/remote/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { pageKeeper } from '#lib/memory';
import ConfirmEmailPage from './confirm-email.page';

const email = 'wren@example.com';
const out = { status: 'out' } as const;

afterEach(() => localStorage.clear());

function Place() {
  const { search, state } = useLocation();
  return <p>{JSON.stringify({ search, state })}</p>;
}

async function open() {
  const logIn = vi.fn();
  const call = async () => ({ email, source: 'register', userRole: 'USER' });
  const screen = await render(
    <MemoryRouter initialEntries={['/valideEmail?token=t']}>
      <TestHost given={{ call: call as never, logIn, hasPage: () => true }} session={() => out}>
        <Routes>
          <Route element={<ConfirmEmailPage />} path="/valideEmail" />
          <Route element={<Place />} path="/mobile/login" />
        </Routes>
      </TestHost>
    </MemoryRouter>,
  );
  return { screen, logIn };
}

it('goes on in the page for phones on which the mail was asked for', async () => {
  pageKeeper.keep('/mobile/login?from=/mobile/posts');
  const { screen, logIn } = await open();
  const place = { search: '?from=/mobile/posts', state: { signIn: { email, resume: 'showRegister' } } };
  await expect.element(screen.getByText(JSON.stringify(place))).toBeVisible();
  expect(logIn).not.toHaveBeenCalled();
});

it('goes on in the dialog otherwise', async () => {
  const { logIn } = await open();
  await expect.poll(() => logIn.mock.calls).toEqual([[{ email, resume: 'showRegister' }]]);
});
