import type { DataOf } from '@charis/shared/contract';
import type { SessionUser } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { Composer } from './composer';

const onSend = vi.fn();

beforeEach(async () => {
  sessionStorage.clear();
  onSend.mockReset();
  await loadTestTexts('mf-booking', texts);
});

const conversation: DataOf<'getConversation'> = {
  conversationId: 'c',
  side: 'member',
  other: { userId: 'd', nickname: 'Dr Wren', image: '', role: 'DOCTOR' },
  canWrite: true,
  unread: 0,
  lastText: '',
  lastMine: false,
  lastUtc: '2026-09-03T00:00:00.000Z',
  hasTeam: true,
};

interface Given {
  of?: Partial<typeof conversation>;
  last?: boolean;
  user?: Partial<SessionUser>;
}

function open({ of = {}, last, user = {} }: Given = {}) {
  const session = { status: 'in', user: { ...testUser, ...user } } as const;
  return render(
    <MemoryRouter>
      <TestHost given={{}} session={() => session}>
        <Composer conversation={{ ...conversation, ...of }} lastForTeam={last} onSend={onSend} />
      </TestHost>
    </MemoryRouter>,
  );
}

type Screen = Awaited<ReturnType<typeof open>>;

async function send(screen: Screen): Promise<void> {
  await screen.getByRole('textbox', { name: 'Message' }).fill('Is there parking?');
  await screen.getByRole('button', { name: 'Send' }).click();
}

const sent = { text: 'Is there parking?', files: [], kaReservationId: undefined };

it('asks with the first message who may read it, and keeps what was typed', async () => {
  const screen = await open();
  await send(screen);
  await expect.element(screen.getByText('Please choose who may read this')).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Is there parking?');
  await screen.getByRole('radio', { name: 'Dr Wren and the team' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...sent, forTeam: true });
});

it('begins with who could read the last message', async () => {
  const screen = await open({ last: false });
  await send(screen);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...sent, forTeam: false });
});

it('does not ask where the doctor has no team, nor who acts for the doctor', async () => {
  const actsFor = { doctorUserId: 'd', name: 'Dr Wren', isOpen: true, roles: ['receptionist'] as const };
  for (const given of [{ of: { hasTeam: false } }, { of: { side: 'doctor' as const }, user: { actsFor } }]) {
    onSend.mockReset();
    const screen = await open(given);
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
    await send(screen);
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ ...sent, forTeam: undefined });
    await screen.unmount();
  }
});

it('sends files without words, which it has kept over a reload', async () => {
  const file = { uploadId: 'u', name: 'way.pdf' };
  sessionStorage.setItem(`charis.draft.${testUser.userId}.message-files.c`, JSON.stringify([file]));
  const screen = await open({ last: true });
  await expect.element(screen.getByText('way.pdf')).toBeVisible();
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    text: '',
    files: [file],
    kaReservationId: undefined,
    forTeam: true,
  });
  await expect.element(screen.getByText('way.pdf')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});
