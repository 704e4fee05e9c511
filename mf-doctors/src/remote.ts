import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'administer-site': () => import('#features/administer-site/administer-site.page'),
    'certify-doctor': () => import('#features/apply/certify-doctor.page'),
    'compare-doctors': () => import('#features/compare-doctors/compare-doctors.page'),
    'edit-doctor-profile': () => import('#features/edit-doctor-profile/edit-doctor-profile.page'),
    numbers: () => import('#features/read-numbers/numbers.page'),
    'find-doctors': () => import('#features/find-doctors/find-doctors.page'),
    'see-doctor': () => import('#features/see-doctor/see-doctor.page'),
    vouchers: () => import('#features/browse-vouchers/vouchers.page'),
    voucher: () => import('#features/see-voucher/voucher.page'),
    'join-team': () => import('#features/keep-team/join-team.page'),
    'keep-team': () => import('#features/keep-team/keep-team.page'),
    'own-vouchers': () => import('#features/own-vouchers/own-vouchers.page'),
    'join-doctor': () => import('#features/apply/join-doctor.page'),
  },
  slots: {
    'clinic.page': () => import('#features/see-clinic/clinic.slot'),
    'doctor.card': () => import('#features/find-doctors/doctor-card.slot'),
    'doctor.editor': () => import('#features/edit-doctor-profile/editor.slot'),
    'doctor.finder': () => import('#features/find-doctors/finder.slot'),
    'doctor.list': () => import('#features/find-doctors/doctor-list.slot'),
    'doctor.page': () => import('#features/see-doctor/doctor.slot'),
    'doctor.search': () => import('#features/find-doctors/search-doctors.slot'),
    'voucher.list': () => import('#features/browse-vouchers/voucher-list.slot'),
    'voucher.own': () => import('#features/own-vouchers/own-vouchers.slot'),
    'voucher.page': () => import('#features/see-voucher/voucher.slot'),
    'workspace.rail': () => import('#features/frame-workspace/rail.slot'),
    'admin.section': () => import('#features/administer-site/admin.slot'),
  },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
