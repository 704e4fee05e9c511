import { defineManifest } from '@charis/shared/remote/manifest';

export const manifest = defineManifest({
  routes: [
    {
      path: '/procedure',
      page: 'browse-procedures',
      layout: 'desktop',
      level: 1,
      title: { en: 'Procedures', 'zh-CN': '项目' },
    },
    {
      path: '/instrument',
      page: 'browse-instruments',
      layout: 'desktop',
      level: 1,
      title: { en: 'Instruments', 'zh-CN': '仪器' },
    },
  ],
  slots: [],
});
