import { expect, it } from 'vitest';
import { withShared } from './shared-texts';

it('puts a shared list among what stands beside its name, and a shared section in the place of it', () => {
  const own = { en: 'Own', 'zh-CN': '自己的' };
  const { notFor, performedBy } = withShared({
    notFor: [{ shared: 'surgery.notFor' }, own],
    performedBy: { shared: 'surgery.performedBy' },
  }) as { notFor: unknown[]; performedBy: object };
  expect(notFor).toHaveLength(5);
  expect(notFor.at(-1)).toEqual(own);
  expect(performedBy).toHaveProperty('sources');
});

it('refuses a name that no text has', () => {
  expect(() => withShared({ risks: [{ shared: 'surgery.no-such' }] })).toThrow(
    'No shared text is called surgery.no-such.',
  );
});
