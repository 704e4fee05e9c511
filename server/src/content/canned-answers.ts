/** Answers that staff begins with, by topic. */
import type { DataOf } from '@charis/shared/contract';
import { both, type Text } from './schema';

interface CannedAnswer {
  id: string;
  topic: DataOf<'listCannedAnswers'>['list'][number]['topic'];
  title: Text;
  text: Text;
}

export const cannedAnswers: CannedAnswer[] = [
  {
    id: 'change-appointment',
    topic: 'booking',
    title: both('How to change an appointment', '如何更改预约'),
    text: both(
      'You can change or cancel an appointment under Appointments until the time that the doctor’s policy names. If that time has passed, please call the clinic.',
      '您可以在“预约”中更改或取消，直至医生规定的时限。如已超过时限，请致电诊所。',
    ),
  },
  {
    id: 'refund',
    topic: 'vouchers',
    title: both('Refund of a voucher', '代金券退款'),
    text: both(
      'You can ask for a refund under Vouchers. Within 14 days an unused voucher is refunded at once. Later, the seller decides within 7 days.',
      '您可以在“代金券”中申请退款。14 天内未使用的代金券会立即退款，之后由卖方在 7 天内决定。',
    ),
  },
  {
    id: 'log-in',
    topic: 'account',
    title: both('Trouble with logging in', '登录问题'),
    text: both(
      'Please choose “Forgot password” in the log-in window. We send a link and a code to your email. Please look in your spam folder as well.',
      '请在登录窗口选择“忘记密码”。我们会向您的邮箱发送链接和验证码，请同时查看垃圾邮件。',
    ),
  },
  {
    id: 'check-of-doctors',
    topic: 'doctors',
    title: both('How doctors are checked', '如何核实医生'),
    text: both(
      'Our team compares the name and the registration number of each doctor with the public register of Ahpra before we show them.',
      '我们的团队会在展示医生前，将其姓名和注册号与 Ahpra 公开名册核对。',
    ),
  },
  {
    id: 'reported-content',
    topic: 'content',
    title: both('Reported content', '被举报的内容'),
    text: both(
      'Thank you. Please use Report on the post or comment, so that our team sees it in its place. We decide as soon as we can.',
      '谢谢。请在帖子或评论处点击“举报”，以便我们的团队查看。我们会尽快作出决定。',
    ),
  },
  {
    id: 'data',
    topic: 'privacy',
    title: both('Your data', '您的数据'),
    text: both(
      'In your profile you can export your data, withdraw your consent, and delete your account. Deletion takes about 7 business days and can be undone until then.',
      '您可以在个人资料中导出数据、撤回同意或删除账号。删除约需 7 个工作日，期间可以撤销。',
    ),
  },
  {
    id: 'complaint-body',
    topic: 'complaint',
    title: both('Where else to complain', '其他投诉途径'),
    text: both(
      'You can also complain about a practitioner to Ahpra, and about a health service to the health complaints body of your state or territory.',
      '您也可以就执业者向 Ahpra 投诉，就医疗服务向所在州或领地的医疗投诉机构投诉。',
    ),
  },
  {
    id: 'no-medical-advice',
    topic: 'other',
    title: both('We give no medical advice', '我们不提供医疗建议'),
    text: both(
      'We cannot give medical advice. Please ask a doctor. In an emergency call 000. Healthdirect answers health questions at 1800 022 222, day and night.',
      '我们无法提供医疗建议，请咨询医生。紧急情况请拨打 000。Healthdirect 全天候健康咨询电话：1800 022 222。',
    ),
  },
];
