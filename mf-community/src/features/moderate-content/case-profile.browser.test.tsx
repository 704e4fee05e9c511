import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CaseProfile } from './case-profile';

const author = {
  userId: 'wren',
  nickname: 'Dr Wren',
  image: '/api/files/a-b/160',
  role: 'DOCTOR' as const,
  visible: true,
};
const open = (part: Partial<typeof author>, biography: string) =>
  render(
    <MemoryRouter>
      <TestHost given={{ hasPage: () => true }}>
        <CaseProfile author={{ ...author, ...part }} biography={biography} />
      </TestHost>
    </MemoryRouter>,
  );

it('shows what a reported profile says, and leads to its page', async () => {
  const screen = await open({}, 'I promise you new skin.');
  await expect.element(screen.getByText('I promise you new skin.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'moderation.profile.open' });
  await expect.element(link).toHaveAttribute('href', '/user/detail?memberId=wren');
  await expect.element(screen.getByRole('link', { name: 'moderation.profile.doctor' })).toBeVisible();
});

it('says that there is no biography, and leads to no page that staff cannot open', async () => {
  const screen = await open({ visible: false }, '');
  await expect.element(screen.getByText('moderation.profile.biography.none')).toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
});
