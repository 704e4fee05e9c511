import { defineManifest } from '@charis/shared/remote/manifest';

export const manifest = defineManifest({
  routes: [
    {
      path: '/doctor',
      page: 'find-doctors',
      layout: 'desktop',
      level: 1,
      title: { en: 'Doctors', 'zh-CN': '医生' },
      slots: ['doctor.next-slots'],
    },
  ],
  slots: [],
});
