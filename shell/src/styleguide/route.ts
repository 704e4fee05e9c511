import type { RouteDeclaration } from '@charis/shared/composition';

/** Added to the shell's routes by the development site; no release has it. */
export const styleguideRoute: RouteDeclaration = {
  path: '/styleguide',
  page: 'styleguide',
  layout: 'desktop',
  level: 2,
  parent: '/',
  title: { en: 'Style guide', 'zh-CN': 'Style guide' },
};
