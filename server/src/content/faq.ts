/** Questions about the site; those about a treatment stand with its text. */
import { asks, both, type Question } from './schema';

export const siteTopics = ['booking', 'vouchers', 'account', 'doctors'] as const;
export type SiteTopic = (typeof siteTopics)[number];

export const siteQuestions: Record<SiteTopic, Question[]> = {
  booking: [
    asks(
      both('What can I book on Charis?', '在 Charis 可以预约什么？'),
      both(
        'Consultations with doctors, at a clinic or by video. Surgery itself is never booked here.',
        '可以预约医生的面诊或视频咨询，不能直接预约手术。',
      ),
    ),
    asks(
      both('When do I pay?', '什么时候付款？'),
      both(
        'You pay the consultation fee to the clinic. Charis shows the fee before you confirm.',
        '诊费由您支付给诊所。确认前 Charis 会显示费用。',
      ),
    ),
    asks(
      both('Can I change or cancel?', '可以改期或取消吗？'),
      both(
        'Yes, until the time that the doctor’s policy names. We show the policy before you confirm.',
        '可以，在医生规定的时限之前。确认前我们会显示规则。',
      ),
    ),
    asks(
      both('Which time zone do I see?', '显示的是哪个时区？'),
      both(
        'The time zone of the clinic. Where yours differs, we show it as well.',
        '显示诊所所在时区；若与您的时区不同，也会一并显示。',
      ),
    ),
    asks(
      both('What if the doctor cancels?', '如果医生取消怎么办？'),
      both(
        'We tell you at once by email and on the site, and you can choose another time.',
        '我们会立即通过邮件和站内通知您，您可以另选时间。',
      ),
    ),
  ],
  vouchers: [
    asks(
      both('What is a voucher?', '什么是代金券？'),
      both(
        'A prepaid treatment of a named clinic at a lower price. It has terms and an end date.',
        '指定诊所的预付治疗，价格较低，附有条款和有效期。',
      ),
    ),
    asks(
      both('Can I get my money back?', '可以退款吗？'),
      both(
        'Yes, within 14 days if you have not used it. Later, the seller decides within 7 days.',
        '14 天内未使用可退款；之后由卖方在 7 天内决定。',
      ),
    ),
    asks(
      both('Is surgery sold by voucher?', '代金券可以用于手术吗？'),
      both('No. Vouchers are for named non-surgical services only.', '不可以，仅限指定的非手术服务。'),
    ),
    asks(
      both('How do I use it?', '如何使用？'),
      both('Show the code at the clinic. Each code works once.', '在诊所出示代码，每个代码只能使用一次。'),
    ),
    asks(
      both('Who sells it?', '由谁出售？'),
      both(
        'The clinic sells it, and Charis is its agent. The receipt names both.',
        '由诊所出售，Charis 为代理，收据上会列明双方。',
      ),
    ),
  ],
  account: [
    asks(
      both('Who may have an account?', '谁可以注册账号？'),
      both('Adults of 18 years or older.', '年满 18 岁的成年人。'),
    ),
    asks(
      both('How do I get a copy of my data?', '如何获取我的数据副本？'),
      both(
        'Open your profile and choose Export my data. You get one file with everything.',
        '打开个人资料，选择导出我的数据，即可获得包含全部内容的文件。',
      ),
    ),
    asks(
      both('How do I delete my account?', '如何删除账号？'),
      both(
        'Open your profile and choose Delete my account. It takes about 7 business days, and you can undo it until then.',
        '打开个人资料，选择删除账号。约需 7 个工作日，期间可撤销。',
      ),
    ),
    asks(
      both('Who sees my pictures?', '谁能看到我的图片？'),
      both(
        'Those you share a post with. Documents and attachments are never public.',
        '您分享帖子的对象。证件和附件不会公开。',
      ),
    ),
    asks(
      both('Can I withdraw my consent?', '可以撤回同意吗？'),
      both(
        'Yes, at any time in your profile. Pictures are hidden at once and then removed.',
        '可以，随时在个人资料中撤回。图片会立即隐藏，随后删除。',
      ),
    ),
  ],
  doctors: [
    asks(
      both('How do you check doctors?', '你们如何核实医生？'),
      both(
        'Our team compares name and number with the public register of Ahpra before a doctor is shown.',
        '医生展示前，我们的团队会将姓名和注册号与 Ahpra 公开名册核对。',
      ),
      ['ahpra'],
    ),
    asks(
      both('What do the ratings mean?', '评分代表什么？'),
      both(
        'They are about punctuality, communication, booking and premises. They say nothing about medical results.',
        '评分涉及守时、沟通、预约和环境，与医疗效果无关。',
      ),
    ),
    asks(
      both('Can a doctor remove a rating?', '医生可以删除评分吗？'),
      both('No. Doctors cannot change or hide ratings.', '不可以，医生不能更改或隐藏评分。'),
    ),
    asks(
      both('Do doctors pay to be listed first?', '医生可以付费排在前面吗？'),
      both('No. No place in a list is for sale.', '不可以，列表位置不出售。'),
    ),
    asks(
      both('How do I complain about a doctor?', '如何投诉医生？'),
      both(
        'Write to us. You can also complain to Ahpra or to the health complaints body of your state.',
        '请联系我们，也可以向 Ahpra 或所在州的医疗投诉机构投诉。',
      ),
      ['ahpra'],
    ),
  ],
};
