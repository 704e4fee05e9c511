import type { Language } from '@charis/shared/rules';

/** Returns what a member reads below the sentence that a request or an appointment has ended. */
export const adviceText = (doctor: string, language: Language): string =>
  language === 'en'
    ? `${doctor} is not taking bookings at the moment. You can choose another doctor.`
    : `${doctor} 目前暂停接受预约。您可以选择其他医生。`;

/** Returns what someone on a waiting list reads below the sentence that its doctor takes no bookings. */
export const pausedText = (doctor: string, hadOffer: boolean, language: Language): string =>
  language === 'en'
    ? `You stay on the waiting list of ${doctor}.${hadOffer ? ' You can no longer book the time that we offered you.' : ''}`
    : `您仍在 ${doctor} 的候补名单中。${hadOffer ? '我们之前为您提供的时间已无法预约。' : ''}`;

/** Returns what a doctor who takes no bookings reads about appointments that have ended because of it. */
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
