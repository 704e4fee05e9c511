import { pathsOf } from '@charis/shared/remote/paths';
import { expect, it } from 'vitest';
import { groupsOf } from './account-links.rules';

const paths = pathsOf('mobile', () => true);
const textsOf = (person: Parameters<typeof groupsOf>[0]) =>
  groupsOf(person, paths).map(({ title, ways }) => [title, ways.map(({ text }) => text)]);

it('gives a member what is theirs', () => {
  expect(textsOf({ userId: 'm', userRole: 'USER', staff: false })).toEqual([
    ['group.care', ['appointments.title', 'vouchers.title']],
    ['group.community', ['member.own', 'posts.saved', 'posts.drafts']],
    ['group.settings', ['profile', 'doctor.become', 'home.title', 'contact.title', 'desktop']],
  ]);
});

it('gives a doctor their practice first, and nothing to become', () => {
  const [first, , , settings] = textsOf({ userId: 'd', userRole: 'DOCTOR', staff: false });
  expect(first).toEqual(['group.doctor', ['calendar.title', 'doctor.profile', 'vouchers.sell']]);
  expect(settings?.[1]).not.toContain('doctor.become');
});

it('leads staff to the administration', () => {
  expect(textsOf({ userId: 's', userRole: 'USER', staff: true }).at(-1)?.[1]).toContain('admin');
});

it('stays among the mobile pages where there is one', () => {
  const groups = groupsOf({ userId: 'd', userRole: 'DOCTOR', staff: false }, paths).slice(0, 3);
  for (const { to } of groups.flatMap(({ ways }) => ways)) expect(to).toMatch(/^\/mobile\//);
});
