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
            to: '/doctor/detail?id={doctorUserId}',
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
      path: '/doctor/detail',
      page: 'see-doctor',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      title: { en: 'Doctor', 'zh-CN': '医生' },
      canonicalParams: ['id'],
      slots: ['doctor.next-slots'],
      firstScreen: {
        frame: 'profile',
        deep: true,
        heading: field('{name}'),
        lead: field('{title}'),
        headed: 0,
        parameters: ['id'],
        thing: {
          is: { '@type': 'Physician', name: '{name}', description: '{title}' },
        },
        reads: [{ operation: 'getDoctorDetail', input: { query: { id: '{id}' } } }],
        blocks: [{ block: 'text', text: field('{bio}'), read: 0 }],
      },
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
  slots: [
    { name: 'doctor.card', part: 'doctor-card' },
    { name: 'doctor.finder', part: 'doctor-finder' },
    { name: 'doctor.list', part: 'doctor-list' },
    { name: 'doctor.page', part: 'doctor-page' },
    { name: 'admin.section', part: 'applications' },
  ],
});
