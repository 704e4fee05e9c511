import { DeliveryError } from '@charis/delivery/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SessionContext } from '../session/session';
import { texts } from '../texts';
import { ReasonDialog } from './reason-dialog';

const { change } = texts;

const frozen = {
  rule: 'window',
  between: ['production', 'Stocktaking'],
  message: 'The freeze window is on.',
  remedy: 'Wait until it ends.',
};
const unfit = { ...frozen, rule: 'route', message: 'Two pages have this path.' };

/** Opens the dialog of an act that conflicts are in the way of, and confirms it. */
async function refuse(
  conflicts: object[],
  { role = 'manager', mayWait = true }: { role?: string | undefined; mayWait?: boolean | undefined } = {},
) {
  const act = vi.fn(async (_asked: object) => {
    throw new DeliveryError(422, { error: 'Not done: a conflict.', conflicts: conflicts as never });
  });
  const client = { approvals: async () => ({ needed: false }) };
  const session = { client, identity: { role, remotes: [] }, signOut: () => undefined };
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session as never}>
        <ReasonDialog
          act={act}
          channel="production"
          confirm="Go on"
          explained="It goes on."
          mayWait={mayWait}
          needsReason={false}
          onClose={() => undefined}
          title="Go on with mf-posts"
        />
      </SessionContext>
    </QueryClientProvider>,
  );
  const confirm = screen.getByRole('button', { name: 'Go on' });
  await confirm.click();
  return { act, confirm, screen, over: screen.getByLabelText(change.force) };
}

it('lets a manager go over a freeze window, and leads to the missing reason', async () => {
  const { act, confirm, screen, over } = await refuse([frozen]);
  await expect.element(screen.getByText(frozen.message)).toBeVisible();
  await over.click();
  await confirm.click();
  const reason = screen.getByLabelText(change.reason, { exact: true });
  await expect.element(reason).toHaveFocus();
  await reason.fill('Prices are wrong');
  await expect.element(over).toBeChecked();
  await confirm.click();
  const asked = { reason: 'Prices are wrong', emergency: false, force: true };
  await expect.poll(() => act.mock.calls.at(-1)).toEqual([asked]);
});

it.each([
  ['a releaser', [frozen], { role: 'releaser' }],
  ['a window beside another conflict', [frozen, unfit], {}],
  ['an act that does not wait for a window', [frozen], { mayWait: false }],
])('shows what is in the way, and no way over it, with %s', async (_what, conflicts, options) => {
  const { screen, over } = await refuse(conflicts, options);
  for (const { message } of conflicts) await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(over).not.toBeInTheDocument();
});
