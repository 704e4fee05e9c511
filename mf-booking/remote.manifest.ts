import { field, wording } from '@charis/shared/remote/first-screen';
import { defineManifest } from '@charis/shared/remote/manifest';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

export const manifest = defineManifest({
  routes: [
    {
      path: '/doctor/userappoints',
      page: 'book-appointment',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      title: { en: 'Book an appointment', 'zh-CN': '预约医生' },
      examples: { doctorUserId: { of: 'doctor' } },
      canonicalParams: ['doctorUserId'],
      firstScreen: {
        frame: 'page',
        deep: true,
        heading: wording(en, zh, 'title'),
        lead: wording(en, zh, 'lead'),
        parameters: ['doctorUserId'],
        reads: [
          { operation: 'getDoctorDetail', input: { query: { id: '{doctorUserId}' } } },
          { operation: 'listNextSlots', input: { body: { doctorUserIds: ['{doctorUserId}'], limit: 5 } } },
        ],
        blocks: [
          { block: 'heading', text: field('{name}'), read: 0 },
          { block: 'text', text: field('{title}'), read: 0 },
          { block: 'text', text: field('{clinicName}, {suburb} {stateCode}'), read: 0 },
          { block: 'list', read: 1, of: '0.slots', look: 'times', title: field('{startUtc@zone}'), lines: [] },
        ],
      },
    },
    {
      path: '/doctor/appoint',
      page: 'schedule',
      layout: 'desktop',
      level: 2,
      parent: '/doctor',
      private: true,
      title: { en: 'My calendar', 'zh-CN': '我的日程' },
    },
    {
      path: '/user/appointments',
      page: 'own-appointments',
      layout: 'desktop',
      level: 2,
      parent: '/',
      private: true,
      title: { en: 'My appointments', 'zh-CN': '我的预约' },
    },
    {
      path: '/facetime',
      page: 'meet',
      layout: 'desktop',
      level: 2,
      parent: '/user/appointments',
      doctorParent: '/doctor/appoint',
      private: true,
      title: { en: 'Meeting', 'zh-CN': '视频会面' },
      examples: { meetingId: { read: 'myReservation', input: { query: { tab: 'upcoming' } }, at: 'list.*.meetingId' } },
      canonicalParams: ['meetingId'],
    },
  ],
  slots: [
    { name: 'doctor.next-slots', part: 'next-slots', examples: { doctorUserId: { of: 'doctor' } } },
    { name: 'schedule.agenda', part: 'agenda' },
    { name: 'booking.wizard', part: 'booking-wizard', examples: { doctorUserId: { of: 'doctor' } } },
    { name: 'appointment.list', part: 'appointment-list' },
    {
      name: 'meeting.room',
      part: 'meeting-room',
      examples: { meetingId: { read: 'myReservation', input: { query: { tab: 'upcoming' } }, at: 'list.*.meetingId' } },
    },
  ],
});
