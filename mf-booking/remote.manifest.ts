import { defineManifest } from '@charis/shared/remote/manifest';

export const manifest = defineManifest({
  routes: [
    {
      path: '/doctor/userappoints',
      page: 'choose-time',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      title: { en: 'Appointment times', 'zh-CN': '预约时间' },
    },
  ],
  slots: [{ name: 'doctor.next-slots', part: 'next-slots' }],
});
