import type { Session } from '@charis/shared/remote';
import { MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import FindCarePage from './find-care.page';

const doctor: Session = { status: 'in', user: { ...testUser, userRole: 'DOCTOR' } };
const member: Session = { status: 'in', user: testUser };
const live = { subscribe: () => () => undefined } as never;
const Slots = ({ name }: { name: string }) => <p>{name}</p>;

it.each([
  { who: 'a doctor', session: doctor, text: 'user.back', href: '/mobile/usercenter' },
  { who: 'a member', session: member, text: 'medical.overview', href: '/mobile/medical' },
])('leads $who back from all vouchers to where they come from', async ({ session, text, href }) => {
  const screen = await render(
    <MemoryRouter initialEntries={['/mobile/medical?view=vouchers']}>
      <TestHost
        given={{ Slot: Slots as never, hasPage: () => true, call: async () => ({ count: 0 }) as never, live }}
        session={() => session}
      >
        <FindCarePage />
      </TestHost>
    </MemoryRouter>,
  );
  await expect.element(screen.getByRole('link', { name: text })).toHaveAttribute('href', href);
});
