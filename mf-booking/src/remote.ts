import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: { 'choose-time': () => import('#features/choose-time/choose-time.page') },
  slots: { 'doctor.next-slots': () => import('#features/show-next-slots/next-slots.slot') },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
