import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import ContactResultPage from './contact-result.page';

const open = (entry: { search?: string; state?: object }) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/contactUs/result', ...entry }]}>
      <ContactResultPage />
    </MemoryRouter>,
  );

it('names the message that the form has sent', async () => {
  const screen = await open({ state: { number: 'CH-7DBQJA', replyBusinessDays: 2 } });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'contact.sent' })).toBeVisible();
});

it('believes no number of an address alone', async () => {
  const screen = await open({ search: '?number=CH-FAKE99&days=0' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'contact.nothing' })).toBeVisible();
});
