import { DeliveryError } from '@charis/delivery/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { SessionContext } from '../session/session';
import { texts } from '../texts';
import { Notices } from '../ui/notices';
import { StartDialog } from './start-dialog';

const { rollouts: words, change } = texts;

/** Opens the dialog of a delivery that refuses each release in this way. Returns also what was asked. */
async function open(problem: ConstructorParameters<typeof DeliveryError>[1], role = 'manager') {
  const asked: object[] = [];
  const stable = { version: '1.0.0', publishedAt: '2026-09-01T00:00:00.000Z', publishedBy: 'Robin' };
  const client = {
    channel: async () => ({ members: [{ name: 'mf-posts', stable }] }),
    releases: async () => ({ list: [{ ...stable, version: '1.1.0' }] }),
    approvals: async () => ({ needed: false }),
    startRollout: async (_channel: string, request: object) => {
      asked.push(request);
      throw new DeliveryError(422, problem);
    },
  };
  const session = { client, identity: { role, remotes: ['mf-posts'] }, signOut: () => undefined };
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session as never}>
        <Notices>
          <StartDialog channel="production" onClose={() => undefined} />
        </Notices>
      </SessionContext>
    </QueryClientProvider>,
  );
  return { screen, start: screen.getByRole('button', { name: words.startNow }), asked };
}

/** Asks for a release that is refused in this way. */
async function refuse(...args: Parameters<typeof open>) {
  const opened = await open(...args);
  const { screen, start, asked } = opened;
  await screen.getByRole('combobox', { name: words.remote }).click();
  await screen.getByTitle('mf-posts').click();
  await expect.element(screen.getByText(/^1\.1\.0/).first()).toBeVisible();
  await start.click();
  await expect.poll(() => asked).toHaveLength(1);
  return opened;
}

it('leads to the remote where none is chosen', async () => {
  const { screen, start, asked } = await open({ error: 'Refused' });
  await start.click();
  const remote = screen.getByRole('combobox', { name: words.remote });
  await expect.element(remote).toHaveFocus();
  await expect.element(remote).toHaveAccessibleDescription(words.remoteMissing);
  expect(asked).toEqual([]);
});

it('forgets what was refused once something is changed', async () => {
  const { screen } = await refuse({ error: 'plan: the first share is too large', field: 'plan' });
  const plan = screen.getByLabelText(words.plan);
  await expect.element(plan).toHaveFocus();
  await expect.element(plan).toHaveAccessibleDescription('The first share is too large');
  await screen.getByLabelText(words.wait).fill('20');
  await expect.element(plan).toHaveAttribute('aria-invalid', 'false');
});

it('leads to the missing reason with each press, and keeps that the release was taken back', async () => {
  const conflict = {
    rule: 'taken-back',
    between: ['mf-posts 1.1.0', 'x'],
    message: 'It was taken back.',
    remedy: 'Mend it.',
  };
  const { screen, start } = await refuse({ error: 'Refused', conflicts: [conflict as never] });
  const reason = screen.getByLabelText(change.reason, { exact: true });
  await screen.getByLabelText(words.again).click();
  for (const _press of [1, 2]) {
    await start.click();
    await expect.element(reason).toHaveFocus();
  }
  await reason.fill('Mended');
  await expect.element(screen.getByLabelText(words.again)).toBeChecked();
});

const frozen = {
  rule: 'window',
  between: ['production', 'Stocktaking'],
  message: 'The freeze window is on.',
  remedy: 'Wait until it ends.',
} as const;

it('lets a manager go over a freeze window with a reason', async () => {
  const { screen, start, asked } = await refuse({ error: 'Refused', conflicts: [frozen as never] });
  await expect.element(screen.getByText(frozen.message)).toBeVisible();
  await screen.getByLabelText(change.force).click();
  await start.click();
  const reason = screen.getByLabelText(change.reason, { exact: true });
  await expect.element(reason).toHaveFocus();
  await reason.fill('Prices are wrong');
  await start.click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toMatchObject([
    { force: false, again: false },
    { force: true, again: false, reason: 'Prices are wrong' },
  ]);
});

it('shows a releaser the freeze window, and no way over it', async () => {
  const { screen } = await refuse({ error: 'Refused', conflicts: [frozen as never] }, 'releaser');
  await expect.element(screen.getByText(frozen.message)).toBeVisible();
  await expect.element(screen.getByLabelText(change.force)).not.toBeInTheDocument();
});
