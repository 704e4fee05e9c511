import { doctorScreen, voucherScreen } from '@charis/shared/remote/care-screens';
import { field, wording } from '@charis/shared/remote/first-screen';
import { defineManifest, type Example } from '@charis/shared/remote/manifest';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

const someClinic: Example = {
  read: 'getDoctorDetails',
  input: { params: { id: { of: 'doctor' } } },
  at: 'clinics.0.clinicId',
};

const joining = {
  en: 'How registered doctors in Australia join Charis: what we check, how long it takes, and what your page shows.',
  'zh-CN': '澳大利亚注册医生如何加入 Charis：我们核验什么、需要多久、您的主页展示哪些内容。',
};

export const manifest = defineManifest({
  routes: [
    {
      path: '/doctor',
      page: 'find-doctors',
      layout: 'desktop',
      level: 1,
      title: { en: 'Doctors', 'zh-CN': '医生' },
      keepAlive: true,
      slots: ['doctor.next-slots'],
      firstScreen: {
        frame: 'page',
        heading: wording(en, zh, 'title'),
        lead: wording(en, zh, 'lead'),
        reads: [{ operation: 'searchDoctors', input: { body: { pageNum: 1, pageSize: 10 } } }],
        blocks: [
          { block: 'controls', space: [116, 254] },
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
      title: { en: 'Your doctor profile', 'zh-CN': '我的医生主页' },
      workspace: 'practice',
      entry: { place: 50, icon: 'person', title: { en: 'Profile', 'zh-CN': '主页' } },
      slots: ['workspace.rail'],
    },
    {
      path: '/doctor/detail',
      page: 'see-doctor',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      title: { en: 'Doctor', 'zh-CN': '医生' },
      canonicalParams: ['id'],
      lists: 'doctor',
      slots: ['doctor.next-slots'],
      firstScreen: {
        ...doctorScreen({ frame: 'profile', deep: true }, '/doctor/userappoints'),
        description: {
          en: '{name}, {title}: registration, procedures, fees, next free times and visit ratings, on Charis.',
          'zh-CN': '{name}，{title}：注册信息、项目、费用、最近可预约时间与就诊评分。',
        },
        thing: {
          is: {
            '@type': 'Physician',
            name: '{name}',
            description: '{title}',
            identifier: '{registrationNumber}',
            location: {
              of: 'clinics',
              each: {
                '@type': 'MedicalClinic',
                name: '{name}',
                address: {
                  '@type': 'PostalAddress',
                  streetAddress: '{address}',
                  addressLocality: '{suburb}',
                  addressRegion: '{stateCode}',
                  addressCountry: 'AU',
                },
              },
            },
          },
        },
      },
    },
    {
      path: '/user/doctorjoin',
      page: 'join-doctor',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      title: { en: 'Join as a doctor', 'zh-CN': '医生入驻' },
      description: joining,
      firstScreen: {
        frame: 'page',
        deep: true,
        heading: wording(en, zh, 'apply.title.join'),
        lead: wording(en, zh, 'apply.lead.join'),
        reads: [],
        blocks: [
          { block: 'text', text: joining },
          { block: 'heading', text: wording(en, zh, 'apply.checks') },
          { block: 'text', text: wording(en, zh, 'apply.checks.register') },
          { block: 'text', text: wording(en, zh, 'apply.checks.insurance') },
          { block: 'text', text: wording(en, zh, 'apply.checks.identity') },
          { block: 'text', text: wording(en, zh, 'apply.checks.yearly') },
        ],
      },
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
      title: { en: 'Administration', 'zh-CN': '管理后台' },
      workspace: 'staff',
      slots: ['workspace.rail'],
      private: true,
    },
    {
      path: '/doctor/vouchers',
      page: 'vouchers',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      title: { en: 'Vouchers', 'zh-CN': '代金券' },
      workspace: 'practice',
      entry: { place: 40, icon: 'voucher', title: { en: 'Vouchers', 'zh-CN': '代金券' } },
      description: {
        en: 'Vouchers that verified doctors sell for consultations and treatments, with all terms, and what goes to charity.',
        'zh-CN': '由经核验的医生出售的面诊与治疗代金券，条款清晰，并说明捐给慈善的部分。',
      },
      firstScreen: {
        frame: 'page',
        deep: true,
        heading: wording(en, zh, 'voucher.title'),
        lead: wording(en, zh, 'voucher.lead'),
        reads: [{ operation: 'listCoupons', input: { query: { sort: 'newest' } } }],
        blocks: [
          { block: 'controls', space: [98, 270] },
          {
            block: 'list',
            read: 0,
            of: 'list',
            look: 'cards',
            title: field('{name}'),
            lines: [field('{doctorName} · {clinicName}, {suburb} {stateCode}'), field('AUD {afterPrice}')],
            to: '/doctor/vouchers/voucherdetail?couponId={couponId}',
          },
        ],
      },
    },
    {
      path: '/doctor/vouchers/voucherdetail',
      page: 'voucher',
      layout: 'desktop',
      level: 2,
      parent: '/doctor/vouchers',
      title: { en: 'Voucher', 'zh-CN': '代金券' },
      canonicalParams: ['couponId'],
      lists: 'voucher',
      firstScreen: {
        ...voucherScreen({ frame: 'page', deep: true }, '/doctor/detail'),
        description: {
          en: '{name}: a voucher from {doctorName} at {clinicName}, {suburb}. What is included, all terms, and how refunds work.',
          'zh-CN': '{name}：{doctorName}（{clinicName}，{suburb}）的代金券。包含内容、全部条款与退款规则。',
        },
      },
    },
    {
      path: '/user/vouchers',
      page: 'own-vouchers',
      layout: 'desktop',
      level: 2,
      parent: '/',
      private: true,
      title: { en: 'My vouchers', 'zh-CN': '我的代金券' },
    },
  ],
  slots: [
    {
      name: 'clinic.page',
      part: 'clinic',
      examples: { clinicId: someClinic },
    },
    {
      name: 'doctor.card',
      part: 'doctor-card',
      examples: {
        doctor: { read: 'searchDoctors', input: { body: { pageNum: 1, pageSize: 1 } }, at: 'list.0' },
      },
    },
    { name: 'doctor.editor', part: 'editor' },
    { name: 'doctor.finder', part: 'finder' },
    { name: 'doctor.list', part: 'doctor-list' },
    { name: 'doctor.page', part: 'doctor', examples: { doctorUserId: { of: 'doctor' } } },
    { name: 'doctor.search', part: 'search-doctors' },
    { name: 'voucher.list', part: 'voucher-list' },
    { name: 'voucher.own', part: 'own-vouchers' },
    { name: 'voucher.page', part: 'voucher', examples: { couponId: { of: 'voucher' } } },
    {
      name: 'workspace.rail',
      part: 'rail',
      examples: { of: { value: 'practice' }, entries: { value: [] } },
    },
    {
      name: 'admin.section',
      part: 'admin',
      examples: { introduce: { call: 'nothing' }, current: { value: 'applications' } },
    },
  ],
});
