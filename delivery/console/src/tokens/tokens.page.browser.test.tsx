import { DeliveryError, type TokenSummary } from '@charis/delivery/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SessionContext } from '../session/session';
import { texts } from '../texts';
import { Notices } from '../ui/notices';
import { TokensPage } from './tokens.page';

const { tokens: words } = texts;

const token: TokenSummary = {
  id: 'a',
  name: 'CI of catalogue',
  owner: 'Mara Lin',
  role: 'releaser',
  team: 'catalogue',
  createdAt: '2026-09-01T00:00:00.000Z',
  expiresAt: '2999-09-01T00:00:00.000Z',
  lastUsedAt: null,
  revoked: false,
};

const refused = new DeliveryError(0, { error: 'Delivery did not answer.' });

/** Opens the page for a manager, or for someone else. */
async function open(calls: Record<string, unknown>, role = 'manager') {
  const client = {
    tokens: async () => ({ list: [token] }),
    keys: async () => ({ list: [{ id: 'k', team: 'catalogue', remotes: ['mf-catalogue'] }] }),
    ...calls,
  };
  const session = { client, identity: { role, remotes: [] }, signOut: () => undefined };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <SessionContext value={session as never}>
        <Notices>
          <TokensPage />
        </Notices>
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('shows a token once it is made, copies it, and empties the form', async () => {
  const createToken = vi.fn(async () => ({ ...token, token: 'chr_secret' }));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const screen = await open({ createToken });
  const name = screen.getByLabelText(words.fields.name);
  await name.fill('CI of catalogue');
  await screen.getByLabelText(words.fields.owner).fill('Mara Lin');
  await screen.getByLabelText(words.fields.days).fill('30');
  await screen.getByRole('button', { name: words.create }).click();
  await expect.element(screen.getByText('chr_secret')).toBeVisible();
  await expect.element(name).toHaveValue('');
  const asked = { name: 'CI of catalogue', owner: 'Mara Lin', role: 'viewer', team: undefined, days: 30 };
  expect(createToken).toHaveBeenCalledExactlyOnceWith(asked);
  await screen.getByRole('button', { name: `Copy: ${words.token}` }).click();
  await expect.element(screen.getByText(`Copied: ${words.token}`)).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith('chr_secret');
  write.mockRestore();
});

it('says at its field what is missing or refused, and keeps what was typed', async () => {
  const createToken = vi.fn().mockRejectedValue(new DeliveryError(400, { error: 'name: say whose.', field: 'name' }));
  const screen = await open({ createToken });
  const create = screen.getByRole('button', { name: words.create });
  const name = screen.getByLabelText(words.fields.name);
  const owner = screen.getByLabelText(words.fields.owner);
  await owner.fill('Mara Lin');
  await screen.getByLabelText(words.fields.role).click();
  await screen.getByTitle(texts.roles.releaser).click();
  const team = screen.getByLabelText(words.fields.team);
  await expect.element(team).toBeVisible();
  await create.click();
  await expect.element(team).toHaveFocus();
  await expect.element(team).toHaveAccessibleDescription(words.teamMissing);
  expect(createToken).not.toHaveBeenCalled();
  await team.click();
  await screen.getByTitle(words.teamOf('catalogue', ['mf-catalogue'])).click();
  await create.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Say whose.');
  await expect.element(owner).toHaveValue('Mara Lin');
});

it('leads to a number of days that cannot be', async () => {
  const createToken = vi.fn();
  const screen = await open({ createToken });
  const days = screen.getByLabelText(words.fields.days);
  await days.fill('367');
  await screen.getByRole('button', { name: words.create }).click();
  await expect.element(days).toHaveFocus();
  await expect.element(days).toHaveAttribute('aria-invalid', 'true');
  expect(createToken).not.toHaveBeenCalled();
});

it('asks before it revokes, says where it could not, and keeps the focus once it has', async () => {
  const tokens = vi
    .fn()
    .mockResolvedValueOnce({ list: [token] })
    .mockResolvedValue({ list: [{ ...token, revoked: true }] });
  const revokeToken = vi
    .fn()
    .mockRejectedValueOnce(refused)
    .mockResolvedValueOnce({ ...token, revoked: true });
  const screen = await open({ tokens, revokeToken });
  await screen.getByRole('button', { name: words.revokeOf(token.name, token.owner) }).click();
  const dialog = screen.getByRole('dialog', { name: words.question(token.name) });
  const revoke = dialog.getByRole('button', { name: words.revoke });
  expect(revokeToken).not.toHaveBeenCalled();
  await revoke.click();
  await expect.element(dialog.getByText(refused.message)).toBeVisible();
  await revoke.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText(words.revoked(token.name))).toBeVisible();
  await expect.element(screen.getByRole('list', { name: words.list })).toHaveFocus();
  await screen.getByText(words.endedCount(1)).click();
  await expect.element(screen.getByRole('list', { name: words.ended })).toHaveTextContent(words.states.revoked);
});

it('reads again what could not be read', async () => {
  const tokens = vi
    .fn()
    .mockRejectedValueOnce(refused)
    .mockResolvedValueOnce({ list: [token] });
  const screen = await open({ tokens });
  await screen.getByRole('button', { name: texts.retry }).click();
  await expect.element(screen.getByRole('heading', { name: token.name })).toBeVisible();
});

it('asks delivery for nothing where no manager reads it', async () => {
  const tokens = vi.fn();
  const screen = await open({ tokens }, 'releaser');
  await expect.element(screen.getByText(words.managersOnly)).toBeVisible();
  expect(tokens).not.toHaveBeenCalled();
});
