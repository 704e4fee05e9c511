export { memberEvents } from './events';
export { presentDiary } from './http/diary.presenter';
export { visibilityHandlers } from './http/handlers';
export { signedMedia } from './http/signed-media';
export { firstOf, markOf } from './store/counted.store';
export { followStateOf } from './store/follow.sql';
export { countFollows, findMember } from './store/member.store';
export { type Person, personJson, personJsonOrNull, personOf, roleOf } from './store/person.sql';
export {
  hiddenFrom,
  notBlocked,
  notHidden,
  openTo,
  openToAll,
  questionTo,
  selectBlocked,
  sharedWith,
  visibleTo,
} from './store/visibility.sql';
export { findVisibleMembers, requireMember } from './store/visible-member.store';
