import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { Bubble } from './bubble';

type Message = Parameters<typeof Bubble>[0]['message'];

beforeEach(() => loadTestTexts('mf-booking', texts));

const message: Message = {
  id: '1',
  mine: true,
  text: 'Is there parking?',
  at: '2026-09-03T00:00:00.000Z',
  automatic: false,
  read: true,
  about: null,
  forTeam: false,
  writer: null,
  files: [],
};

const open = (given: Partial<Message>, hasTeam = true) =>
  render(
    <TestHost given={{}}>
      <ul>
        <Bubble hasTeam={hasTeam} message={{ ...message, ...given }} />
      </ul>
    </TestHost>,
  );

it('says what the team does not see, where there is one, and that it was read', async () => {
  const screen = await open({});
  await expect.element(screen.getByText(/ · The team does not see this · Read$/)).toBeVisible();
  await screen.unmount();
  const alone = await open({}, false);
  await expect.element(alone.getByText(/^[^·]+ · Read$/)).toBeVisible();
});

it('names who of the team wrote it, also once their account is deleted', async () => {
  const screen = await open({ forTeam: true, writer: 'Robin Reception' });
  await expect.element(screen.getByText('Robin Reception, of the team')).toBeVisible();
  await screen.unmount();
  const gone = await open({ forTeam: true, writer: '' });
  await expect.element(gone.getByText('Someone of the team')).toBeVisible();
});

it('shows pictures and the names of files, each leading to the file', async () => {
  const file = { uploadId: 'p', name: 'way.jpg', location: '/api/files/p/480', width: 480, height: 320 };
  const document = { uploadId: 'd', name: 'costs.pdf', location: '/api/files/d/a.pdf', width: 0, height: 0 };
  const screen = await open({ text: '', files: [file, document] });
  await expect.element(screen.getByRole('img', { name: 'way.jpg' })).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'costs.pdf' })).toHaveAttribute('href', '/api/files/d/a.pdf');
});

it('does not load a picture again whose address is a new one', async () => {
  const file = { uploadId: 'p', name: 'way.jpg', location: '/api/files/p/480?expires=1', width: 480, height: 320 };
  const bubble = (location: string) => (
    <TestHost given={{}}>
      <ul>
        <Bubble hasTeam message={{ ...message, files: [{ ...file, location }] }} />
      </ul>
    </TestHost>
  );
  const screen = await render(bubble(file.location));
  await screen.rerender(bubble('/api/files/p/480?expires=2'));
  await expect.element(screen.getByRole('img', { name: 'way.jpg' })).toHaveAttribute('src', file.location);
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/api/files/p/480?expires=2');
});

it('says so where its files are gone', async () => {
  const screen = await open({ text: '' });
  await expect.element(screen.getByText('The pictures and files are no longer here.')).toBeVisible();
});
