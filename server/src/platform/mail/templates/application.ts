import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

/** What happened to an application. */
export type ApplicationEvent =
  | 'submit'
  | 'resubmit'
  | 'withdraw'
  | 'take'
  | 'ask-changes'
  | 'approve'
  | 'reject'
  | 'suspend'
  | 'reinstate'
  | 'recheck'
  | 'expire'
  | 'remind';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  event: ApplicationEvent;
  /** The message of staff; empty where there is none. */
  reason: string;
  /** What to change, by field; documents are `documents.<kind>`. */
  asked?: readonly { field: string; message: string }[];
  /** Of a reminder: days until the yearly check. */
  days?: number;
  url: string;
}

type Words = [subject: string, text: string, label: string];

const english: Record<ApplicationEvent, (days: number) => Words> = {
  submit: () => [
    'We have your application',
    'Next, we check your registration and your documents. This takes about 3 business days.',
    'See your application',
  ],
  resubmit: () => [
    'We have your changed application',
    'Next, we check your changes. This takes about 3 business days.',
    'See your application',
  ],
  withdraw: () => [
    'You withdrew your application',
    'We have stopped checking it. You can change it and send it again at any time.',
    'See your application',
  ],
  take: () => [
    'We are checking your application',
    'Our team has started to check it. You do not need to do anything.',
    'See your application',
  ],
  'ask-changes': () => [
    'Please change your application',
    'We need something from you before we can decide. Please change this and send your application again.',
    'Change your application',
  ],
  approve: () => [
    'Your application is approved',
    `Your profile is now on ${brand.name}. Next, complete it and set the hours at which members can book.`,
    'Open your application',
  ],
  reject: () => ['We could not approve your application', 'You can apply again after 30 days.', 'See your application'],
  suspend: () => [
    'Your doctor profile is suspended',
    'Members can still open your profile, but cannot book with you.',
    'See your application',
  ],
  reinstate: () => ['Your doctor profile is active again', 'Members can book with you again.', 'See your application'],
  recheck: () => [
    'We confirmed your registration',
    'Our yearly check of the public register is done. You do not need to do anything.',
    'See your application',
  ],
  expire: () => [
    'Your yearly check is overdue',
    'Members cannot book with you until we have confirmed your registration. Send your current documents.',
    'Send your documents',
  ],
  remind: (days) => [
    `Your yearly check is in ${days} ${days === 1 ? 'day' : 'days'}`,
    'Once a year we confirm your registration. Please make sure that your documents are current.',
    'See your application',
  ],
};

const chinese: Record<ApplicationEvent, (days: number) => Words> = {
  submit: () => ['我们已收到您的申请', '接下来我们会核对您的注册信息和文件，大约需要 3 个工作日。', '查看申请'],
  resubmit: () => ['我们已收到您修改后的申请', '接下来我们会审核您的修改，大约需要 3 个工作日。', '查看申请'],
  withdraw: () => ['您已撤回申请', '我们不会继续审核。您可以随时修改后重新提交。', '查看申请'],
  take: () => ['我们正在审核您的申请', '我们的团队已开始审核，您无需进行任何操作。', '查看申请'],
  'ask-changes': () => ['请修改您的申请', '请补充或修改以下内容，然后重新提交申请，以便我们作出决定。', '修改申请'],
  approve: () => [
    '您的申请已通过',
    `您的主页已在 ${brand.name} 上线。接下来请完善主页，并设置可预约的时间。`,
    '查看申请',
  ],
  reject: () => ['您的申请未通过', '30 天后您可以重新申请。', '查看申请'],
  suspend: () => ['您的医生主页已停用', '会员仍可查看您的主页，但无法预约。', '查看申请'],
  reinstate: () => ['您的医生主页已恢复', '会员可以重新预约。', '查看申请'],
  recheck: () => ['我们已确认您的注册信息', '年度注册核查已完成，您无需进行任何操作。', '查看申请'],
  expire: () => ['您的年度核查已逾期', '在我们确认您的注册信息之前，会员无法预约。请提交最新的文件。', '提交文件'],
  remind: (days) => [
    `距离您的年度核查还有 ${days} 天`,
    '我们每年确认一次您的注册信息。请确保您的文件是最新的。',
    '查看申请',
  ],
};

/** What staff asks about, as the form calls it. */
const fields: Record<'en' | 'zh-CN', Readonly<Record<string, string>>> = {
  en: {
    'documents.identity': 'Identity document',
    'documents.registration': 'Certificate of registration',
    'documents.insurance': 'Indemnity insurance',
    'documents.qualification': 'Qualification',
    legalName: 'Legal name',
    registrationNumber: 'Ahpra registration number',
    title: 'Title',
    bio: 'About you',
    specialties: 'Specialties',
    education: 'Education',
    'clinic.name': 'Consultations and clinic',
  },
  'zh-CN': {
    'documents.identity': '身份证件',
    'documents.registration': '注册证书',
    'documents.insurance': '职业责任保险',
    'documents.qualification': '学历与资格',
    legalName: '法定姓名',
    registrationNumber: 'Ahpra 注册号',
    title: '专业头衔',
    bio: '个人简介',
    specialties: '专长',
    education: '教育经历',
    'clinic.name': '面诊与诊所',
  },
};

function askedText({ field, message }: { field: string; message: string }, language: 'en' | 'zh-CN'): string {
  const name = fields[language][field];
  if (!name) return message;
  return language === 'en' ? `${name}: ${message}` : `${name}：${message}`;
}

/** Tells an applicant what happened to their application to become a doctor. */
export function applicationEmail({ language, nickname, event, reason, asked = [], days = 0, url }: Facts): Email {
  const isEnglish = language === 'en';
  const [subject, text, label] = (isEnglish ? english : chinese)[event](days);
  const said = reason ? [isEnglish ? `Our team says: ${reason}` : `我们团队的说明：${reason}`] : [];
  return {
    kind: 'application',
    language,
    subject,
    heading: subject,
    greeting: isEnglish ? `Hello ${nickname},` : `${nickname}，您好：`,
    paragraphs: [text, ...asked.map((one) => askedText(one, language)), ...said],
    action: { label, url },
    notes: [isEnglish ? 'If you have questions, please contact us.' : '如有疑问，请联系我们。'],
  };
}
