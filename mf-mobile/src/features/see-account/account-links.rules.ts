import type { Paths, SessionUser } from '@charis/shared/remote';

export interface NextPage {
  to: string;
  text:
    | 'appointments.title'
    | 'vouchers.title'
    | 'member.own'
    | 'posts.saved'
    | 'posts.drafts'
    | 'calendar.title'
    | 'doctor.profile'
    | 'vouchers.sell'
    | 'doctor.become'
    | 'admin'
    | 'profile'
    | 'contact.title'
    | 'home.title'
    | 'desktop';
}

export interface Group {
  title: 'group.doctor' | 'group.care' | 'group.community' | 'group.settings';
  ways: NextPage[];
}

type Person = Pick<SessionUser, 'userId' | 'userRole' | 'staff'>;

/** Returns everything that an account has, in groups. Doctors come for their practice, so that stands first. */
export function groupsOf({ userId, userRole, staff }: Person, paths: Paths): Group[] {
  const doctor = userRole === 'DOCTOR';
  const feed = paths.posts();
  const practice: Group = {
    title: 'group.doctor',
    ways: [
      { to: paths.schedule(), text: 'calendar.title' },
      { to: paths.doctorProfile(), text: 'doctor.profile' },
      { to: paths.vouchers(), text: 'vouchers.sell' },
    ],
  };
  const care: Group = {
    title: 'group.care',
    ways: [
      { to: paths.appointments(), text: 'appointments.title' },
      { to: paths.ownVouchers(), text: 'vouchers.title' },
    ],
  };
  const community: Group = {
    title: 'group.community',
    ways: [
      { to: paths.member(userId), text: 'member.own' },
      { to: `${feed}?tab=saved`, text: 'posts.saved' },
      { to: `${feed}?tab=drafts`, text: 'posts.drafts' },
    ],
  };
  const settings: Group = {
    title: 'group.settings',
    ways: [
      { to: paths.profile(), text: 'profile' },
      ...(doctor ? [] : [{ to: paths.becomeDoctor(), text: 'doctor.become' } as const]),
      ...(staff ? [{ to: paths.admin(), text: 'admin' } as const] : []),
      { to: paths.home(), text: 'home.title' },
      { to: paths.contact(), text: 'contact.title' },
      { to: '/', text: 'desktop' },
    ],
  };
  return [...(doctor ? [practice] : []), care, community, settings];
}
