/** Texts of the mails about appointments. */

export type AppointmentNews =
  | 'requested'
  | 'booked'
  | 'declined'
  | 'moved'
  | 'cancelled-by-doctor'
  | 'cancelled-by-member'
  | 'expired'
  /** A request, because the doctor takes no bookings. */
  | 'ended'
  /** A booked appointment, because the doctor takes no bookings. */
  | 'called-off'
  | 'reminder'
  /** The doctor is suspended or has expired. */
  | 'at-risk'
  /** The doctor is back. */
  | 'kept';

interface Words {
  subject: string;
  text: string;
}

type Table = Record<'doctor' | 'member', Record<AppointmentNews, (other: string, when: string) => Words>>;

const english: Table = {
  member: {
    requested: (other, when) => ({
      subject: `Request sent to ${other}`,
      text: `You asked ${other} for an appointment on ${when}. We will email you as soon as they answer.`,
    }),
    booked: (other, when) => ({
      subject: `Booked: ${when}`,
      text: `Your appointment with ${other} is booked for ${when}.`,
    }),
    declined: (other, when) => ({
      subject: `${other} cannot see you at this time`,
      text: `${other} has declined your request for ${when}. You can choose another time.`,
    }),
    moved: (other, when) => ({ subject: `Moved: ${when}`, text: `Your appointment with ${other} is now on ${when}.` }),
    'cancelled-by-doctor': (other, when) => ({
      subject: `Cancelled by ${other}`,
      text: `${other} has cancelled your appointment on ${when}. We are sorry. You can choose another time.`,
    }),
    'cancelled-by-member': (other, when) => ({
      subject: 'Your appointment is cancelled',
      text: `You have cancelled your appointment with ${other} on ${when}.`,
    }),
    expired: (other, when) => ({
      subject: 'Your request was not answered',
      text: `${other} did not answer your request for ${when} in time, so it has expired. You can choose another time.`,
    }),
    ended: (other, when) => ({
      subject: `Your request has ended: ${when}`,
      text: `${other} is not taking bookings at the moment, so your request for ${when} has ended. You can choose another doctor.`,
    }),
    'called-off': (other, when) => ({
      subject: `Your appointment is cancelled: ${when}`,
      text: `${other} is not taking bookings at the moment, so we have cancelled your appointment on ${when}. We are sorry. You can choose another doctor.`,
    }),
    reminder: (other, when) => ({
      subject: `Reminder: ${when}`,
      text: `You have an appointment with ${other} on ${when}.`,
    }),
    'at-risk': (other, when) => ({
      subject: `${other} is not taking bookings at the moment`,
      text: `Your appointment with ${other} on ${when} may not take place. If ${other} is not back within 7 days, we will cancel it for you. You can cancel it at any time.`,
    }),
    kept: (other, when) => ({
      subject: `Your appointment stays: ${when}`,
      text: `${other} is taking bookings again. Your appointment on ${when} stays as it is.`,
    }),
  },
  doctor: {
    requested: (other, when) => ({
      subject: `New request: ${when}`,
      text: `${other} asked for an appointment on ${when}. Please accept or decline it before it expires.`,
    }),
    booked: (other, when) => ({
      subject: `New appointment: ${when}`,
      text: `${other} has an appointment with you on ${when}.`,
    }),
    declined: (other, when) => ({
      subject: `Declined: ${when}`,
      text: `You have declined the request from ${other} for ${when}.`,
    }),
    moved: (other, when) => ({ subject: `Moved: ${when}`, text: `The appointment with ${other} is now on ${when}.` }),
    'cancelled-by-doctor': (other, when) => ({
      subject: `Cancelled: ${when}`,
      text: `You have cancelled the appointment with ${other} on ${when}.`,
    }),
    'cancelled-by-member': (other, when) => ({
      subject: `Cancelled: ${when}`,
      text: `${other} has cancelled the appointment on ${when}. The time is free again.`,
    }),
    expired: (other, when) => ({
      subject: `Request expired: ${when}`,
      text: `You did not answer the request from ${other} for ${when} in time. It has expired.`,
    }),
    ended: (other, when) => ({
      subject: `Request ended: ${when}`,
      text: `You are not taking bookings at the moment, so the request from ${other} for ${when} has ended. You do not need to do anything.`,
    }),
    'called-off': (other, when) => ({
      subject: `Cancelled: ${when}`,
      text: `You are not taking bookings at the moment, so we have cancelled the appointment with ${other} on ${when}.`,
    }),
    reminder: (other, when) => ({
      subject: `Reminder: ${when}`,
      text: `You have an appointment with ${other} on ${when}.`,
    }),
    'at-risk': (other, when) => ({
      subject: `At risk: ${when}`,
      text: `While you are not taking bookings, we may cancel your appointment with ${other} on ${when}.`,
    }),
    kept: (other, when) => ({
      subject: `Your appointment stays: ${when}`,
      text: `Your appointment with ${other} on ${when} stays as it is.`,
    }),
  },
};

const chinese: Table = {
  member: {
    requested: (other, when) => ({
      subject: `已向 ${other} 提交预约申请`,
      text: `您向 ${other} 申请了 ${when} 的预约。医生答复后，我们会立即通知您。`,
    }),
    booked: (other, when) => ({ subject: `预约成功：${when}`, text: `您与 ${other} 的预约已确认，时间为 ${when}。` }),
    declined: (other, when) => ({
      subject: `${other} 无法接受您申请的时间`,
      text: `${other} 未接受您 ${when} 的预约申请。您可以选择其他时间。`,
    }),
    moved: (other, when) => ({ subject: `预约已改期：${when}`, text: `您与 ${other} 的预约已改为 ${when}。` }),
    'cancelled-by-doctor': (other, when) => ({
      subject: `${other} 取消了预约`,
      text: `${other} 取消了您 ${when} 的预约，非常抱歉。您可以选择其他时间。`,
    }),
    'cancelled-by-member': (other, when) => ({
      subject: '预约已取消',
      text: `您已取消与 ${other} 在 ${when} 的预约。`,
    }),
    expired: (other, when) => ({
      subject: '预约申请未获答复',
      text: `${other} 未能及时答复您 ${when} 的预约申请，该申请已失效。您可以选择其他时间。`,
    }),
    ended: (other, when) => ({
      subject: `您的预约申请已结束：${when}`,
      text: `${other} 目前暂停接受预约，您 ${when} 的预约申请已结束。您可以选择其他医生。`,
    }),
    'called-off': (other, when) => ({
      subject: `您的预约已取消：${when}`,
      text: `${other} 目前暂停接受预约，我们已取消您 ${when} 的预约，非常抱歉。您可以选择其他医生。`,
    }),
    reminder: (other, when) => ({ subject: `预约提醒：${when}`, text: `您与 ${other} 的预约时间为 ${when}。` }),
    'at-risk': (other, when) => ({
      subject: `${other} 目前暂停接受预约`,
      text: `您与 ${other} 在 ${when} 的预约可能无法进行。如果 7 天内仍未恢复，我们会为您取消该预约。您也可以随时自行取消。`,
    }),
    kept: (other, when) => ({
      subject: `预约保持不变：${when}`,
      text: `${other} 已恢复接受预约，您 ${when} 的预约保持不变。`,
    }),
  },
  doctor: {
    requested: (other, when) => ({
      subject: `新的预约申请：${when}`,
      text: `${other} 申请 ${when} 的预约。请在失效前接受或拒绝。`,
    }),
    booked: (other, when) => ({ subject: `新的预约：${when}`, text: `${other} 已预约 ${when}。` }),
    declined: (other, when) => ({ subject: `已拒绝：${when}`, text: `您已拒绝 ${other} 在 ${when} 的预约申请。` }),
    moved: (other, when) => ({ subject: `预约已改期：${when}`, text: `与 ${other} 的预约已改为 ${when}。` }),
    'cancelled-by-doctor': (other, when) => ({
      subject: `已取消：${when}`,
      text: `您已取消与 ${other} 在 ${when} 的预约。`,
    }),
    'cancelled-by-member': (other, when) => ({
      subject: `预约取消：${when}`,
      text: `${other} 取消了 ${when} 的预约，该时间已重新开放。`,
    }),
    expired: (other, when) => ({
      subject: `预约申请已失效：${when}`,
      text: `您未及时答复 ${other} 在 ${when} 的预约申请，该申请已失效。`,
    }),
    ended: (other, when) => ({
      subject: `预约申请已结束：${when}`,
      text: `您目前暂停接受预约，${other} 在 ${when} 的预约申请已结束。您无需进行任何操作。`,
    }),
    'called-off': (other, when) => ({
      subject: `已取消：${when}`,
      text: `您目前暂停接受预约，我们已取消您与 ${other} 在 ${when} 的预约。`,
    }),
    reminder: (other, when) => ({ subject: `预约提醒：${when}`, text: `您与 ${other} 的预约时间为 ${when}。` }),
    'at-risk': (other, when) => ({
      subject: `预约可能取消：${when}`,
      text: `在您暂停接受预约期间，我们可能会取消您与 ${other} 在 ${when} 的预约。`,
    }),
    kept: (other, when) => ({ subject: `预约保持不变：${when}`, text: `您与 ${other} 在 ${when} 的预约保持不变。` }),
  },
};

/** What happened, to each side: a subject and a sentence with the other person's name and the time. */
export const appointmentWords: Record<'en' | 'zh-CN', Table> = { en: english, 'zh-CN': chinese };

/** What every mail about an appointment may say. */
export const fixedWords = {
  en: {
    action: 'See the appointment',
    schedule: 'Open your calendar',
    video: 'Where: by video, in your browser',
    clinic: (name: string) => `Where: ${name}`,
    greeting: (name: string) => `Hello ${name},`,
    find: 'Find another doctor',
    told: 'We have told them.',
    tell: 'They have no account, so please tell them.',
    unmoved: 'You asked for another time. We will email you if your booked appointment changes.',
    keeps: 'We hold your booked time until the new one is confirmed.',
    note: 'For your privacy, this email does not say what the appointment is about.',
  },
  'zh-CN': {
    action: '查看预约',
    schedule: '打开日程',
    video: '地点：在浏览器中视频面诊',
    clinic: (name: string) => `地点：${name}`,
    greeting: (name: string) => `${name}，您好：`,
    find: '查找其他医生',
    told: '我们已通知对方。',
    tell: '对方没有账号，请您通知对方。',
    unmoved: '这是改期申请。如果您原来的预约有变化，我们会通过邮件通知您。',
    keeps: '在新时间确认之前，原预约时间为您保留。',
    note: '为保护您的隐私，本邮件不显示预约内容。',
  },
};
