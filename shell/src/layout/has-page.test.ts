import type { Composition } from '@charis/shared/composition';
import { expect, it } from 'vitest';
import { firstPage, hasPage } from './has-page';

const route = { page: 'x', layout: 'desktop' as const, level: 1 as const, title: { en: '', 'zh-CN': '' } };
const shell = { version: '', base: '/', routes: [{ ...route, path: '/procedure' }] };
const composition: Composition = { id: '', revision: 0, channel: '', shell, remotes: [] };

it('knows the pages of the composition, whatever their query', () => {
  expect(hasPage(composition, '/procedure?categoryName=facelift')).toBe(true);
  expect(hasPage(composition, '/user/detail')).toBe(false);
});

it('takes the first path that there is, or the last one', () => {
  expect(firstPage(composition, '/procedure/procedureDetail?categoryName=facelift', '/procedure')).toBe('/procedure');
  expect(firstPage(composition, '/procedure', '/post')).toBe('/procedure');
});
