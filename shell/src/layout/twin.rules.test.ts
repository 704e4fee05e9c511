import { expect, it } from 'vitest';
import { twinOf } from './twin.rules';

it.each([
  ['/', '', '/mobile/webhome'],
  ['/post', '', '/mobile/posts'],
  ['/post/7', '?comment=3', '/mobile/posts/7?comment=3'],
  ['/post/write', '?draft=1', '/mobile/addpost?draft=1'],
  ['/doctor', '?procedure=facelift', '/mobile/search?find=doctors&procedure=facelift'],
  ['/doctor/detail', '?id=a%26b', '/mobile/doctordetail?id=a%26b'],
  ['/doctor/userappoints', '?doctorUserId=7&slotId=7.x', '/mobile/medical/userappoints?doctorUserId=7&slotId=7.x'],
  ['/doctor/vouchers', '', '/mobile/medical?view=vouchers'],
  ['/user/appointments', '?tab=requests', '/mobile/user/appointslist?tab=requests'],
])('finds the mobile page of %s%s', (pathname, search, twin) => {
  expect(twinOf('desktop', pathname, search)).toBe(twin);
});

it.each([
  ['/mobile/posts/7', '', '/post/7'],
  ['/mobile/medical', '', '/procedure'],
  ['/mobile/medical', '?view=vouchers', '/doctor/vouchers'],
  ['/mobile/search', '?find=doctors&mode=video', '/doctor?mode=video'],
  ['/mobile/user/facetime', '?meetingId=m', '/facetime?meetingId=m'],
])('finds the desktop page of %s%s', (pathname, search, twin) => {
  expect(twinOf('mobile', pathname, search)).toBe(twin);
});

it.each([
  ['desktop', '/about', ''],
  ['desktop', '/admin', ''],
  ['mobile', '/mobile/clinicdetail', '?id=7'],
  ['mobile', '/mobile/unknown', ''],
] as const)('finds none of a page of the %s layout alone: %s%s', (layout, pathname, search) => {
  expect(twinOf(layout, pathname, search)).toBeUndefined();
});
