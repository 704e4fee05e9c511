import type { Composition } from '@charis/shared/composition';
import type { SessionUser } from '@charis/shared/remote';
import { mayCallFor } from '@charis/shared/rules';
import { firstPage, hasPage } from './has-page';

type EntryText =
  | 'profile'
  | 'settings'
  | 'appointments'
  | 'messages'
  | 'vouchers'
  | 'notifications'
  | 'schedule'
  | 'selling'
  | 'admin';

/** Returns the entries of the account menu that this site has and this person may see. The profile comes first. */
export function accountEntries(composition: Composition, user: SessionUser): { text: EntryText; path: string }[] {
  const profile = firstPage(composition, `/user/detail?memberId=${user.userId}`, '/user/profile');
  const mayAs = (call: string) =>
    user.userRole === 'DOCTOR' || user.team?.some(({ roles }) => mayCallFor(roles, call)) === true;
  const further: { text: EntryText; path: string; shown?: boolean }[] = [
    { text: 'settings', path: '/user/profile', shown: profile !== '/user/profile' },
    { text: 'appointments', path: '/user/appointments' },
    { text: 'messages', path: '/user/messages' },
    { text: 'schedule', path: '/doctor/appoint', shown: mayAs('getSchedule') },
    { text: 'selling', path: '/doctor/vouchers', shown: mayAs('redeemCode') || mayAs('listSettlements') },
    { text: 'vouchers', path: '/user/vouchers' },
    { text: 'notifications', path: '/user/notifications' },
    { text: 'admin', path: '/admin', shown: user.staff },
  ];
  return [
    { text: 'profile', path: profile },
    ...further.filter(({ path, shown = true }) => shown && hasPage(composition, path)),
  ];
}
