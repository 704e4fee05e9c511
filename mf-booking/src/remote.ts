import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'team-day': () => import('#features/keep-schedule/team-day.page'),
    today: () => import('#features/keep-schedule/today.page'),
    requests: () => import('#features/keep-schedule/requests.page'),
    patients: () => import('#features/see-patients/patients.page'),
    patient: () => import('#features/see-patients/patient.page'),
    messages: () => import('#features/write-messages/messages.page'),
    'own-messages': () => import('#features/write-messages/own-messages.page'),
    forms: () => import('#features/keep-forms/forms.page'),
    'form-answers': () => import('#features/keep-forms/form-answers.page'),
    'own-form': () => import('#features/answer-form/own-form.page'),
    settings: () => import('#features/keep-schedule/settings.page'),
    types: () => import('#features/keep-schedule/types.page'),
    schedule: () => import('#features/keep-schedule/schedule.page'),
    'book-appointment': () => import('#features/book-appointment/book-appointment.page'),
    'own-appointments': () => import('#features/own-appointments/own-appointments.page'),
    meet: () => import('#features/meet/meet.page'),
  },
  slots: {
    'appointment.list': () => import('#features/own-appointments/appointment-list.slot'),
    'booking.wizard': () => import('#features/book-appointment/booking-wizard.slot'),
    'doctor.next-slots': () => import('#features/show-next-slots/next-slots.slot'),
    'schedule.agenda': () => import('#features/keep-schedule/agenda.slot'),
    'message.box': () => import('#features/write-messages/message-box.slot'),
    'meeting.room': () => import('#features/meet/meeting-room.slot'),
  },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
