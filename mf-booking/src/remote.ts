import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'choose-time': () => import('#features/choose-time/choose-time.page'),
    meet: () => import('#features/meet/meet.page'),
  },
  slots: {
    'doctor.next-slots': () => import('#features/show-next-slots/next-slots.slot'),
    'meeting.room': () => import('#features/meet/meeting-room.slot'),
  },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
