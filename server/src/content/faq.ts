/** Questions about the site. Questions about a treatment are in the text of that treatment. */
import { both, type Question, type Text } from './schema';

export const siteTopics = ['booking', 'vouchers', 'account', 'doctors'] as const;
export type SiteTopic = (typeof siteTopics)[number];

/** A question with other words that people search with, in both languages. */
export type SiteQuestion = Question & { words: string };

/** Returns the id of a question: its topic or treatment with its place there, from 0. */
export const questionId = (about: string, place: number): string => `${about}-${place + 1}`;

const asked = (words: string, question: Text, answer: Text, cites?: Question['sources']): SiteQuestion => ({
  words,
  question,
  answer,
  ...(cites ? { sources: cites } : {}),
});

export const siteQuestions: Record<SiteTopic, SiteQuestion[]> = {
  booking: [
    asked(
      'appointment video visit surgery 预约 手术',
      both('What can I book on Charis?', '在 Charis 可以预约什么？'),
      both(
        'Consultations with doctors, at a clinic or by video. You cannot book surgery here.',
        '可以预约医生的面诊，到诊或视频均可。不能在此预约手术。',
      ),
    ),
    asked(
      'payment fee price card deposit 付费 价格 押金',
      both('When do I pay?', '什么时候付款？'),
      both(
        'You pay the consultation fee to the clinic. We show the fee before you confirm.',
        '诊费直接付给诊所。确认预约前，我们会显示费用。',
      ),
    ),
    asked(
      'move reschedule cancellation policy appointment 更改 改时间 取消预约',
      both('Can I change or cancel?', '可以改期或取消吗？'),
      both(
        'Yes, until the deadline in the doctor’s policy. We show the policy before you confirm.',
        '可以，但须在医生规定的时限之前。确认预约前，我们会显示该规定。',
      ),
    ),
    asked(
      'timezone hours 时间',
      both('Which time zone do I see?', '显示的是哪个时区？'),
      both(
        'The time zone of the clinic. If yours is different, we show it as well.',
        '显示诊所所在的时区。如果您的时区不同，我们也会一并显示。',
      ),
    ),
    asked(
      'cancelled appointment 取消',
      both('What if the doctor cancels?', '如果医生取消怎么办？'),
      both(
        'We tell you at once by email and on the site, and you can choose another time.',
        '我们会立即通过邮件和站内通知您，您可以另选时间。',
      ),
    ),
  ],
  vouchers: [
    asked(
      'coupon deal offer 优惠券 团购',
      both('What is a voucher?', '什么是代金券？'),
      both(
        'A prepaid treatment at a named clinic, for a lower price. It has terms and an end date.',
        '在指定诊所使用的预付项目，价格低于原价，附有条款和有效期。',
      ),
    ),
    asked(
      'refund return cancel 退钱 退货',
      both('Can I get my money back?', '可以退款吗？'),
      both(
        'Yes, within 14 days if you have not used it. After that, the clinic decides within 7 days.',
        '可以。购买后 14 天内，未使用的可直接退款；之后由诊所在 7 天内决定。',
      ),
    ),
    asked(
      'operation gift 手术',
      both('Can I buy a voucher for surgery?', '可以购买手术代金券吗？'),
      both('No. Vouchers are for named non-surgical services only.', '不可以，代金券仅限指定的非手术项目。'),
    ),
    asked(
      'redeem code gift qr 兑换 二维码 礼物',
      both('How do I use it?', '如何使用？'),
      both('Show the code at the clinic. Each code works once.', '到诊所时出示券码，每个券码只能使用一次。'),
    ),
    asked(
      'seller receipt invoice agent 发票 卖家',
      both('Who sells it?', '由谁出售？'),
      both(
        'The clinic sells it, and Charis is its agent. The receipt names both.',
        '由诊所出售，Charis 为其代理，收据上会列明双方。',
      ),
    ),
  ],
  account: [
    asked(
      'age register sign up 18 注册 年龄',
      both('Who can have an account?', '谁可以注册账号？'),
      both('Adults aged 18 or older.', '年满 18 岁的成年人。'),
    ),
    asked(
      'export download privacy 下载 隐私',
      both('How do I get a copy of my data?', '如何获取我的数据副本？'),
      both(
        'Open your profile and choose Export my data. You get one file with everything.',
        '打开个人资料，选择“导出我的数据”，即可获得包含全部内容的文件。',
      ),
    ),
    asked(
      'remove close erase privacy 注销 删除账户 隐私',
      both('How do I delete my account?', '如何删除账号？'),
      both(
        'Open your profile and choose Delete my account. It takes about 7 business days, and you can undo it until then.',
        '打开个人资料，选择“删除我的账号”。约需 7 个工作日，期间可以撤销。',
      ),
    ),
    asked(
      'photos images privacy public 照片 隐私 公开',
      both('Who sees my pictures?', '谁能看到我的图片？'),
      both(
        'The people you share a post with. Documents and attachments are never public.',
        '您分享帖子的对象可以看到。文件和附件不会公开。',
      ),
    ),
    asked(
      'images permission privacy revoke 撤销 授权',
      both('Can I withdraw my consent?', '可以撤回同意吗？'),
      both(
        'Yes, at any time in your profile. We hide your pictures straight away and then remove them.',
        '可以，您可随时在个人资料中撤回。我们会立即隐藏您的图片，随后删除。',
      ),
    ),
  ],
  doctors: [
    asked(
      'verify verified ahpra registration 认证 验证',
      both('How do you check doctors?', '你们如何核验医生？'),
      both(
        'Before we list a doctor, our team checks their name and number in the public register of Ahpra.',
        '展示医生之前，我们的团队会在 Ahpra 公开登记册中核对其姓名和注册号。',
      ),
      ['ahpra'],
    ),
    asked(
      'stars reviews marks 星级 评价',
      both('What do the ratings mean?', '评分代表什么？'),
      both(
        'They are about punctuality, communication, booking and premises. They say nothing about treatment results.',
        '评分针对准时、沟通、预约过程和诊所环境，与治疗效果无关。',
      ),
    ),
    asked(
      'delete reviews marks 删除评价',
      both('Can a doctor remove a rating?', '医生可以删除评分吗？'),
      both('No. Doctors cannot change or hide ratings.', '不可以，医生不能更改或隐藏评分。'),
    ),
    asked(
      'ads advertising ranking order 广告 排名',
      both('Do doctors pay to be listed first?', '医生可以付费排在前面吗？'),
      both('No. We do not sell places in our lists.', '不可以，我们不出售排名。'),
    ),
    asked(
      'complaint report 举报',
      both('How do I complain about a doctor?', '如何投诉医生？'),
      both(
        'Write to us. You can also complain to Ahpra or to the health complaints body of your state or territory.',
        '请联系我们。您也可以向 Ahpra 或所在州或领地的医疗投诉机构投诉。',
      ),
      ['ahpra'],
    ),
  ],
};
