import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'choose-time': () => import('#features/choose-time/choose-time.page'),
    schedule: () => import('#features/keep-schedule/schedule.page'),
    meet: () => import('#features/meet/meet.page'),
  },
  slots: {
    'doctor.next-slots': () => import('#features/show-next-slots/next-slots.slot'),
    'schedule.agenda': () => import('#features/keep-schedule/agenda.slot'),
    'meeting.room': () => import('#features/meet/meeting-room.slot'),
  },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
