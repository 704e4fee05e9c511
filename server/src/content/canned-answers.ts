/** Templates for the answers of staff, by topic. */
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
      'You can change or cancel an appointment under My appointments until the deadline in the doctor’s policy. If the deadline has passed, please call the clinic.',
      '您可以在医生规定的时限之前，在“我的预约”中改期或取消。如已超过时限，请致电诊所。',
    ),
  },
  {
    id: 'refund',
    topic: 'vouchers',
    title: both('Refund of a voucher', '代金券退款'),
    text: both(
      'You can ask for a refund under Vouchers. Within 14 days, we refund unused vouchers straight away. After that, the clinic decides within 7 days.',
      '您可以在“代金券”中申请退款。购买后 14 天内，未使用的代金券会立即退款；之后由诊所在 7 天内决定。',
    ),
  },
  {
    id: 'log-in',
    topic: 'account',
    title: both('Trouble logging in', '登录问题'),
    text: both(
      'Please choose “Forgot your password?” in the log-in window. We will send a link and a code to your email. Please check your spam folder as well.',
      '请在登录窗口选择“忘记密码？”。我们会向您的邮箱发送链接和验证码，请同时查看垃圾邮件。',
    ),
  },
  {
    id: 'check-of-doctors',
    topic: 'doctors',
    title: both('How we check doctors', '如何核验医生'),
    text: both(
      'Before we list a doctor, our team checks their name and registration number in the public register of Ahpra.',
      '展示医生之前，我们的团队会在 Ahpra 公开登记册中核对其姓名和注册号。',
    ),
  },
  {
    id: 'reported-content',
    topic: 'content',
    title: both('Reported content', '被举报的内容'),
    text: both(
      'Thank you. Please use Report on the post or comment, so that our team can find it. We will decide as soon as we can.',
      '谢谢。请在帖子或评论处点击“举报”，以便我们的团队查看。我们会尽快作出决定。',
    ),
  },
  {
    id: 'data',
    topic: 'privacy',
    title: both('Your data', '您的数据'),
    text: both(
      'In your profile you can export your data, withdraw your consent, and delete your account. Deletion takes about 7 business days, and you can undo it until then.',
      '您可以在个人资料中导出数据、撤回同意或删除账号。删除约需 7 个工作日，期间可以撤销。',
    ),
  },
  {
    id: 'complaint-body',
    topic: 'complaint',
    title: both('Where else to complain', '其他投诉途径'),
    text: both(
      'You can also complain about a practitioner to Ahpra, and about a health service to the health complaints body of your state or territory.',
      '您也可以向 Ahpra 投诉执业人员，或向所在州或领地的医疗投诉机构投诉医疗服务。',
    ),
  },
  {
    id: 'no-medical-advice',
    topic: 'other',
    title: both('We do not give medical advice', '我们不提供医疗建议'),
    text: both(
      'We cannot give medical advice. Please ask a doctor. In an emergency, call 000. For health advice at any time, call Healthdirect on 1800 022 222.',
      '我们无法提供医疗建议，请咨询医生。紧急情况请拨打 000。Healthdirect 全天候健康咨询电话：1800 022 222。',
    ),
  },
];
