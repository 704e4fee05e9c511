import type { Language } from '@charis/shared/rules';

/** What has happened, where the sentence of a notification's kind does not say it. */
export type NoticeDetail = 'request-ended' | 'appointment-called-off';

const details: Record<NoticeDetail, Record<Language, { text: string; push: string }>> = {
  'request-ended': {
    en: {
      text: 'The doctor is not taking bookings at the moment, so your request has ended.',
      push: 'A request for an appointment has ended.',
    },
    'zh-CN': { text: '该医生目前暂停接受预约，您的申请已结束。', push: '有一个预约申请已结束。' },
  },
  'appointment-called-off': {
    en: {
      text: 'We have cancelled your appointment. You can choose another doctor.',
      push: 'An appointment was cancelled.',
    },
    'zh-CN': { text: '我们已取消您的预约。您可以选择其他医生。', push: '有一个预约已取消。' },
  },
};

/** Returns what stands below the sentence of the kind. */
export const detailText = (detail: NoticeDetail, language: Language): string => details[detail][language].text;

/** Returns what a browser shows in place of the sentence of the kind. It names no person, procedure or reason. */
export const detailPush = (detail: NoticeDetail, language: Language): string => details[detail][language].push;

/** Returns what a doctor who takes no bookings reads of what has ended for that. */
export function endedText(what: 'requests' | 'appointments', count: number, language: Language): string {
  if (language === 'zh-CN') {
    return `由于您目前暂停接受预约，${what === 'requests' ? `${count} 个预约申请已结束` : `我们已取消 ${count} 个预约`}。`;
  }
  const because = 'because you are not taking bookings at the moment';
  if (what === 'requests') {
    return `${count} ${count === 1 ? 'request for an appointment has' : 'requests for appointments have'} ended, ${because}.`;
  }
  return `We have cancelled ${count} ${count === 1 ? 'appointment' : 'appointments'}, ${because}.`;
}
