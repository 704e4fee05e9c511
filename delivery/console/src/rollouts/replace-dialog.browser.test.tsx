import { DeliveryError, type RolloutSummary } from '@charis/delivery/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SessionContext } from '../session/session';
import { texts } from '../texts';
import { Notices } from '../ui/notices';
import { ReplaceDialog } from './replace-dialog';

const { rollouts: words, change } = texts;

const publication = { publishedAt: '2026-09-01T00:00:00.000Z', publishedBy: 'Robin' };
const rollout = { id: 'a', channel: 'production', remote: 'mf-posts', version: '1.1.0' } as RolloutSummary;

/** Opens the dialog of a canary 1.1.0 beside 1.0.0, for which 1.1.1 was published. */
async function open(replaceCanary: () => Promise<unknown>) {
  const onClose = vi.fn();
  const client = {
    channel: async () => ({ members: [{ name: 'mf-posts', stable: { ...publication, version: '1.0.0' } }] }),
    releases: async () => ({ list: ['1.1.1', '1.1.0', '1.0.0'].map((version) => ({ ...publication, version })) }),
    approvals: async () => ({ needed: false }),
    replaceCanary,
  };
  const session = { client, identity: { role: 'manager', remotes: [] }, signOut: () => undefined };
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session as never}>
        <Notices>
          <ReplaceDialog onClose={onClose} rollout={rollout} />
        </Notices>
      </SessionContext>
    </QueryClientProvider>,
  );
  const replace = screen.getByRole('button', { name: words.replaceNow });
  await expect.element(replace).toBeEnabled();
  return { screen, onClose, replace, reason: screen.getByLabelText(change.reason, { exact: true }) };
}

it('offers neither the canary nor what is served, and replaces the canary with a reason only', async () => {
  const replaceCanary = vi.fn(async () => ({ ...rollout, version: '1.1.1' }));
  const { screen, onClose, replace, reason } = await open(replaceCanary);
  await screen.getByRole('combobox', { name: change.version }).click();
  await expect.element(screen.getByTitle(/^1\.1\.1/).first()).toBeVisible();
  await expect.element(screen.getByTitle(/^1\.(1\.0|0\.0)/)).not.toBeInTheDocument();
  await replace.click();
  await expect.element(reason).toHaveFocus();
  expect(replaceCanary).not.toHaveBeenCalled();
  await reason.fill('Prices');
  await replace.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(replaceCanary).toHaveBeenCalledExactlyOnceWith(rollout, {
    version: '1.1.1',
    reason: 'Prices',
    emergency: false,
    again: false,
    force: false,
  });
  await expect.element(screen.getByText(words.replaced('mf-posts 1.1.1'))).toBeInTheDocument();
});

it('shows again what delivery has taken back where that is ticked', async () => {
  const conflict = {
    rule: 'taken-back',
    between: ['mf-posts@1.1.1', 'production'],
    message: 'It was taken back.',
    remedy: 'Mend it.',
  };
  const replaceCanary = vi
    .fn()
    .mockRejectedValueOnce(new DeliveryError(422, { error: 'Refused', conflicts: [conflict as never] }))
    .mockResolvedValueOnce({ ...rollout, version: '1.1.1' });
  const { screen, onClose, replace, reason } = await open(replaceCanary);
  await reason.fill('The API was down');
  await replace.click();
  await screen.getByLabelText(words.again).click();
  await replace.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(replaceCanary).toHaveBeenLastCalledWith(rollout, expect.objectContaining({ again: true, version: '1.1.1' }));
});
