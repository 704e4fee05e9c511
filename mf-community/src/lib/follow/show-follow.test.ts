import type { QueryCache } from '@charis/shared/remote';
import { expect, it } from 'vitest';
import { showFollow } from './show-follow';

/** Returns what is known of someone under an operation or a tag, once the viewer follows them. */
function shownOf(name: string, answer: object, after: 'following' | 'none' = 'following') {
  let shown = answer;
  const cache = {
    change: (changed: string, change: (known: object) => object) => {
      if (changed === name) shown = change(shown);
    },
  } as unknown as QueryCache;
  showFollow(cache, { userId: 'them', before: after === 'none' ? 'following' : 'none', after });
  return shown;
}

it('marks their cards and no one else’s', () => {
  const card = (userId: string) => ({ author: { userId }, followed: false });
  expect(shownOf('posts', { list: [card('them'), card('other')] })).toEqual({
    list: [{ ...card('them'), followed: true }, card('other')],
  });
});

it('marks the card of a doctor, with one follower more', () => {
  const card = (doctorUserId: string) => ({ doctorUserId, follow: 'none', followers: 7 });
  const list = [card('them'), card('other')];
  const shown = [{ ...card('them'), follow: 'following', followers: 8 }, card('other')];
  expect(shownOf('searchDoctors', { list })).toEqual({ list: shown });
  expect(shownOf('getClinic', { doctors: list })).toEqual({ doctors: shown });
  expect(shownOf('getDoctorDetail', card('them'))).toEqual(shown[0]);
});

it('counts one follower more of theirs', () => {
  const member = { own: false, userId: 'them', follow: 'none', followers: 2 };
  expect(shownOf('getMember', member)).toEqual({ ...member, follow: 'following', followers: 3 });
});

it('counts one less whom the viewer follows', () => {
  expect(shownOf('getMember', { own: true, userId: 'me', following: 5 }, 'none')).toMatchObject({ following: 4 });
});

it('knows who follows each other', () => {
  const row = { userId: 'them', followsViewer: true, follow: 'none', mutual: false };
  expect(shownOf('listFollowerMembers', { list: [row] })).toEqual({
    list: [{ ...row, follow: 'following', mutual: true }],
  });
});
