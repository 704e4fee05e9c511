import { ApiError } from '@charis/shared/remote';
import { TestHost, testUser } from '@charis/shared/remote/testing';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Profile } from './profile-values';
import { type ProfileDraft, useProfile } from './use-profile';

const profile: Profile = {
  doctorUserId: testUser.userId,
  version: 1,
  state: 'APPROVED',
  name: 'Dr Wren',
  image: '',
  title: 'Dermatologist',
  verifiedSpecialty: '',
  bio: 'Old',
  languages: ['English'],
  feeAud: 180,
  modes: ['clinic'],
  education: [],
  experience: [],
  specialties: [],
  procedures: [],
  faq: [],
  clinics: [],
  videos: [],
};
const call = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  call.mockReset().mockRejectedValue(new ApiError('NO_CONNECTION'));
});
afterEach(() => void vi.useRealTimers());

/** Opens the editor, as a page that is loaded does. */
async function open(stored: Profile) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let draft = {} as ProfileDraft;
  function Editor() {
    draft = useProfile(stored);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <TestHost given={{ call: call as never }}>
        <Editor />
      </TestHost>,
    ),
  );
  const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
  return {
    draft: () => draft,
    type: async (bio: string) => {
      act(() => draft.change({ bio }));
      await wait();
    },
    close: () => act(async () => root.unmount()),
  };
}

it('shows after a reload what was typed without a connection, and forgets it once it is saved', async () => {
  const before = await open(profile);
  await before.type('New');
  expect(before.draft().save.kind).toBe('kept');
  await before.close();

  call.mockResolvedValue({ ...profile, version: 2, bio: 'New' });
  const after = await open(profile);
  expect([after.draft().values.bio, after.draft().save.kind]).toEqual(['New', 'saved']);
  await after.close();
  expect((await open({ ...profile, version: 2, bio: 'New' })).draft().save.kind).toBe('clean');
});

it('asks which version stays where the profile was changed elsewhere meanwhile', async () => {
  const before = await open(profile);
  await before.type('New');
  await before.close();
  const { draft } = await open({ ...profile, version: 2, bio: 'Theirs' });
  expect([draft().values.bio, draft().save.kind]).toEqual(['New', 'conflict']);
});
