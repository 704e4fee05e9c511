import { field, wording } from '@charis/shared/remote/first-screen';
import { defineManifest } from '@charis/shared/remote/manifest';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

export const manifest = defineManifest({
  routes: [
    {
      path: '/doctor',
      page: 'find-doctors',
      layout: 'desktop',
      level: 1,
      title: { en: 'Doctors', 'zh-CN': '医生' },
      slots: ['doctor.next-slots'],
      firstScreen: {
        frame: 'page',
        heading: wording(en, zh, 'title'),
        lead: wording(en, zh, 'lead'),
        reads: [{ operation: 'searchDoctors', input: { body: { pageNum: 1, pageSize: 10 } } }],
        blocks: [
          { block: 'controls', space: [68, 124] },
          {
            block: 'list',
            read: 0,
            of: 'list',
            look: 'rows',
            title: field('{name}'),
            lines: [field('{title}'), field('{clinicName}, {suburb} {stateCode}')],
            to: '/doctor/userappoints?doctorUserId={doctorUserId}',
          },
        ],
      },
    },
    {
      path: '/doctor/profile',
      page: 'edit-doctor-profile',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      private: true,
      title: { en: 'Your doctor profile', 'zh-CN': '您的医生主页' },
    },
    {
      path: '/user/doctorjoin',
      page: 'join-doctor',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      title: { en: 'Join as a doctor', 'zh-CN': '成为医生' },
    },
    {
      path: '/user/doctorcertify',
      page: 'certify-doctor',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      private: true,
      title: { en: 'Apply as a doctor', 'zh-CN': '医生认证' },
    },
    {
      path: '/admin',
      page: 'administer-site',
      layout: 'desktop',
      level: 2,
      parent: '/',
      title: { en: 'Administration', 'zh-CN': '管理' },
      private: true,
    },
  ],
  slots: [{ name: 'admin.section', part: 'applications' }],
});
