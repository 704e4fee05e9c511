import type { DataOf } from '@charis/shared/contract';
import { type Changing, changePosts } from '#lib/posts/change-post';
import { type FollowState, followersGained } from './follow.rules';

type DoctorCard = DataOf<'searchDoctors'>['list'][number];

interface Change {
  userId: string;
  before: FollowState;
  after: FollowState;
}

/** Doctors are followed on their cards, too. */
function showOnCards(cache: Changing, { userId, after }: Change): void {
  const isMeant = ({ doctorUserId }: DoctorCard) => doctorUserId === userId;
  const changed = <Known extends DoctorCard>(card: Known): Known => ({
    ...card,
    follow: after,
    followers: card.followers + followersGained(card.follow, after),
  });
  const changedIn = (list: DoctorCard[]) => list.map((card) => (isMeant(card) ? changed(card) : card));
  for (const name of ['searchDoctors', 'listTopDoctors'] as const) {
    cache.change(name, (page) => (page.list.some(isMeant) ? { ...page, list: changedIn(page.list) } : page));
  }
  cache.change('getClinic', (clinic) =>
    clinic.doctors.some(isMeant) ? { ...clinic, doctors: changedIn(clinic.doctors) } : clinic,
  );
  cache.change('getDoctorDetail', (doctor) => (isMeant(doctor) ? changed(doctor) : doctor));
}

/** Shows how the viewer follows someone in every place that tells it. */
export function showFollow(cache: Changing, { userId, before, after }: Change): void {
  const followed = after === 'following';
  changePosts(
    cache,
    ({ author }) => author.userId === userId,
    () => ({ followed }),
  );
  cache.change('listPostLikers', (page) => ({
    ...page,
    list: page.list.map((liker) => (liker.userId === userId ? { ...liker, followed } : liker)),
  }));
  for (const name of ['listFollowerMembers', 'listFollowedMembers'] as const) {
    cache.change(name, (page) => ({
      ...page,
      list: page.list.map((row) =>
        row.userId === userId ? { ...row, follow: after, mutual: followed && row.followsViewer } : row,
      ),
    }));
  }
  showOnCards(cache, { userId, before, after });
  cache.change('getMember', (member) => {
    if (member.own) return { ...member, following: member.following + followersGained(before, after) };
    if (member.userId !== userId) return member;
    return { ...member, follow: after, followers: member.followers + followersGained(member.follow, after) };
  });
}
