import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'administer-site': () => import('#features/administer-site/administer-site.page'),
    'certify-doctor': () => import('#features/apply/certify-doctor.page'),
    'edit-doctor-profile': () => import('#features/edit-doctor-profile/edit-doctor-profile.page'),
    'find-doctors': () => import('#features/find-doctors/find-doctors.page'),
    'join-doctor': () => import('#features/apply/join-doctor.page'),
  },
  slots: {
    'admin.section': () => import('#features/review-applications/applications.slot'),
  },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
