import { brand } from '@charis/shared/brand';
import type { Language } from '@charis/shared/remote';

interface AboutSection {
  id: string;
  title: string;
  paragraphs?: string[];
  points?: string[];
  links?: { text: string; url: string }[];
}

const ahpra = 'https://www.ahpra.gov.au/';
const register = 'https://www.ahpra.gov.au/Registration/Registers-of-Practitioners.aspx';

/** What the page says, in both languages; a file of its own, which no other page loads. */
export const aboutWords: Record<Language, AboutSection[]> = {
  en: [
    {
      id: 'mission',
      title: 'Our mission',
      paragraphs: [
        'Cosmetic medicine is a medical decision. We want you to have the facts, enough time and a registered doctor before you decide.',
        `${brand.name} brings together plain information, the experiences of members, and consultations with doctors in Australia.`,
        'We do not sell places in a list or promise results, and we always say that you can choose to do nothing.',
      ],
    },
    {
      id: 'verified',
      title: 'How doctors are verified',
      points: [
        'Doctors give us their registration number, proof of identity, and the clinics where they work.',
        'Our team compares name, number, specialty and conditions with the public register of Ahpra.',
        'We show a doctor only after this check. Their page gives the registration type and number, so you can check them yourself.',
        'We check again before a registration ends. Doctors who are no longer registered cannot take bookings.',
        'Only specialists in surgery, obstetrics and gynaecology, or ophthalmology may call themselves surgeons.',
      ],
      links: [{ text: 'Look up a practitioner in the register of Ahpra', url: register }],
    },
    {
      id: 'moderation',
      title: 'Rules for posts and comments',
      paragraphs: [
        'A post is one person’s experience. It is not medical advice, and it does not prove what a treatment does.',
      ],
      points: [
        'Do not advertise medicines, make misleading health claims, harass people or share private details about others.',
        'People confirm their age before they see pictures of bodies. You can hide faces before you upload.',
        'Anyone can report a post, a comment or a member. Our team decides and gives the reason, and you can appeal once.',
        'Blocking works both ways: neither of you sees the other.',
      ],
    },
    {
      id: 'ratings',
      title: 'Rules for ratings',
      points: [
        'Only members who attended an appointment can rate it, once and within 90 days.',
        'Ratings are about punctuality, communication, booking and premises. Australian law does not allow testimonials about clinical care.',
        'We show a score once a doctor has 5 ratings. Doctors cannot change, hide or buy ratings.',
      ],
    },
    {
      id: 'charity',
      title: 'Charity',
      paragraphs: [
        'All profits from doctor bookings and subscriptions go to charity.',
        'The money pays for reconstructive care for people who cannot afford it. We keep nothing of the price of a voucher.',
      ],
    },
    {
      id: 'who',
      title: `Who runs ${brand.name}`,
      paragraphs: [
        `A small team in Australia runs ${brand.name}. An audit log names the staff member behind each decision about doctors or content. Entries cannot be changed or removed.`,
        `Write to us at ${brand.supportEmail} or use the form. We usually answer within 2 business days.`,
        'Our treatment pages give general information from public Australian sources. A registered practitioner has not reviewed them yet, and each page says so.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      paragraphs: [
        'If you can, tell us first: we answer every complaint. You can also contact these bodies at any time.',
      ],
      points: [
        'About a practitioner: Ahpra, or the Health Care Complaints Commission in New South Wales, or the Health Ombudsman in Queensland.',
        'About a health service: the health complaints body of your state or territory.',
        'About how we handle your data: the Office of the Australian Information Commissioner.',
        'About a purchase: the consumer protection agency of your state or territory.',
      ],
      links: [
        { text: 'Ahpra', url: ahpra },
        { text: 'Office of the Australian Information Commissioner', url: 'https://www.oaic.gov.au/' },
      ],
    },
  ],
  'zh-CN': [
    {
      id: 'mission',
      title: '我们的使命',
      paragraphs: [
        '医疗美容是一项医疗决定。我们希望您在决定之前掌握事实、有充分时间，并咨询注册医生。',
        `${brand.name} 汇集通俗易懂的信息、会员的亲身经历，以及澳大利亚医生的面诊。`,
        '我们不出售排名，不承诺效果，并始终把“什么都不做”列为一种选择。',
      ],
    },
    {
      id: 'verified',
      title: '如何核验医生',
      points: [
        '医生须提供注册号、身份证明及执业诊所。',
        '我们的团队会在 Ahpra 公开登记册中核对姓名、注册号、专科和执业条件。',
        '核对通过后才会展示医生。页面上列有注册类别和注册号，您可以自行查证。',
        '注册到期前我们会再次核验。不再注册的医生不能接受预约。',
        '只有外科、妇产科或眼科专科医生才可称为外科医生。',
      ],
      links: [{ text: '在 Ahpra 公开登记册中查询执业者', url: register }],
    },
    {
      id: 'moderation',
      title: '帖子和评论规则',
      paragraphs: ['帖子是个人经历，不是医疗建议，也不能证明治疗效果。'],
      points: [
        '不得宣传药品、发布误导性健康说法、骚扰他人或泄露他人隐私。',
        '身体图片须通过年龄确认才能查看。上传前您可以遮挡面部。',
        '任何人都可以举报帖子、评论或会员。工作人员作出决定并说明理由，您可以申诉一次。',
        '拉黑是双向的：双方互不可见。',
      ],
    },
    {
      id: 'ratings',
      title: '评分规则',
      points: [
        '只有完成面诊的会员才能在 90 天内评分一次。',
        '评分涉及准时、沟通、预约过程和诊所环境。澳大利亚法律不允许对临床治疗作出推荐性评价。',
        '满 5 个评分才显示分数。医生不能更改、隐藏或购买评分。',
      ],
    },
    {
      id: 'charity',
      title: '慈善',
      paragraphs: [
        '医生预约和订阅的全部利润用于慈善。',
        '善款用于资助无力负担的人接受修复治疗。代金券的价款，我们分文不取。',
      ],
    },
    {
      id: 'who',
      title: `谁在运营 ${brand.name}`,
      paragraphs: [
        `${brand.name} 由澳大利亚的一个小团队运营。对医生或内容作出的每个决定，连同作出决定的工作人员，都会记入审计日志。日志不可更改或删除。`,
        `请通过 ${brand.supportEmail} 或表单联系我们，我们通常在 2 个工作日内回复。`,
        '项目页面提供一般信息，来自澳大利亚公开资料，尚未经注册医务人员审阅，各页面均有注明。',
      ],
    },
    {
      id: 'complaints',
      title: '投诉',
      paragraphs: ['如果可以，请先告诉我们：我们会回复每一项投诉。您也可以随时联系以下机构。'],
      points: [
        '关于执业者：Ahpra；新南威尔士州为医疗投诉委员会，昆士兰州为健康监察专员。',
        '关于医疗服务：您所在州或领地的医疗投诉机构。',
        '关于个人数据：澳大利亚信息专员办公室。',
        '关于消费：您所在州或领地的消费者保护机构。',
      ],
      links: [
        { text: 'Ahpra', url: ahpra },
        { text: '澳大利亚信息专员办公室', url: 'https://www.oaic.gov.au/' },
      ],
    },
  ],
};
