import { ApiError, type Host, type Session } from '@charis/shared/remote';
import { TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FollowState } from './follow.rules';
import { FollowButton } from './follow-button';

const call = vi.fn();
const notify = vi.fn();
let session: Session;
let loggedIn: (() => void) | undefined;
let serial = 0;

beforeEach(() => {
  session = { status: 'in', user: testUser };
  call.mockReset();
  notify.mockReset();
  serial += 1;
});

async function button(follow: FollowState = 'none', isPrivate = false) {
  const logIn: Host['logIn'] = ({ onLoggedIn } = {}) => {
    loggedIn = onLoggedIn;
  };
  const screen = await render(
    <TestHost given={{ call, notify, logIn }} session={() => session}>
      <FollowButton follow={follow} isPrivate={isPrivate} nickname="Banksia" userId={`member-${serial}`} />
    </TestHost>,
  );
  return screen.getByRole('button');
}

it('shows that a private account was asked', async () => {
  call.mockResolvedValue({ follow: 'requested', followers: 3 });
  const follow = await button();
  await follow.click();
  await expect.element(follow).toHaveTextContent('member.follow.requested');
});

it('says what the server has against it', async () => {
  call.mockRejectedValue(new ApiError('TOO_MANY_REQUESTS', 'Too many at once.', { traceId: 't' }));
  const follow = await button();
  await follow.click();
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('error', 'Too many at once.'));
  await expect.element(follow).toHaveTextContent('member.follow.none');
});

it('lets a guest log in first, and follows then', async () => {
  session = { status: 'out' };
  call.mockResolvedValue({ follow: 'following', followers: 3 });
  await (await button()).click();
  expect(call).not.toHaveBeenCalled();
  session = { status: 'in', user: testUser };
  loggedIn?.();
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('followMember', { body: { userId: `member-${serial}` } }, expect.anything()),
  );
});

it('asks before a private account is followed no longer', async () => {
  call.mockResolvedValue({ follow: 'none', followers: 2 });
  await (await button('following', true)).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'member.unfollow', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(call).toHaveBeenCalledWith('unfollowMember', { body: { userId: `member-${serial}` } }, expect.anything());
});
