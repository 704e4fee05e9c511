/**
 * The pack `au_regulated`: treatments with a prescription medicine are shown as the consultation about them, without the medicine's name or
 * a price, after the advertising rules of the Therapeutic Goods Act. Product guidance, not legal advice.
 */
import { injectionExtra, injectionPerformedBy, injectionQuestions } from './prescription';
import { asks, both, days, type ProcedureText, review, risks, says } from './schema';

const shared = {
  kind: 'prescription',
  minAud: 0,
  maxAud: 0,
  unit: '',
  instruments: [],
  howItWorks: says(
    ['tgaInjections', 'medicalBoard'],
    both(
      'At the consultation a doctor asks about your health and what you would like to change.',
      '面诊时医生会了解您的健康状况和想要的改变。',
    ),
    both(
      'The doctor explains the options, and which of them suit you, if any.',
      '医生会说明有哪些选择，以及是否适合您。',
    ),
    both(
      'Some options need a prescription. The law does not allow us to name or price those in public.',
      '有些选择需要处方，法律不允许我们公开其名称或价格。',
    ),
  ),
  notFor: says(
    ['medicalBoard'],
    both('People under 18', '未满 18 岁者'),
    both('People who are pregnant or breastfeeding, for most treatments', '孕妇或哺乳期妇女（多数治疗）'),
    both('People with an infection of the skin where treatment would be', '治疗部位皮肤感染的人'),
    both(
      'People whose worry about looks takes over daily life. A GP or psychologist can help first.',
      '因外貌焦虑而严重影响日常生活的人，宜先向全科医生或心理医生求助。',
    ),
  ),
  risks: risks(
    ['tgaInjections', 'medicalBoard'],
    both(
      'Every treatment has risks. The doctor has to explain those of each option before you decide.',
      '任何治疗都有风险，医生须在您决定前逐一说明。',
    ),
    both('Redness, swelling and bruises are common after treatment of the skin.', '皮肤治疗后发红、肿胀和瘀伤较常见。'),
    both('Infection, uneven results and allergic reactions can happen.', '可能发生感染、不对称或过敏反应。'),
    both(
      'Trouble with breathing, swallowing or sight is an emergency: call 000.',
      '呼吸、吞咽或视力困难属紧急情况：请拨打 000。',
    ),
  ),
  recovery: days(
    ['medicalBoard'],
    [
      both('Before you decide', '决定之前'),
      both('Take your time. You can ask for a second opinion.', '慢慢考虑，也可以寻求第二诊疗意见。'),
    ],
    [
      both('Day of treatment', '治疗当天'),
      both('The doctor tells you what to expect and who to call.', '医生会告知可能出现的情况和联系方式。'),
    ],
    [both('Days after', '之后数天'), both('Follow the advice that you were given in writing.', '请遵从书面医嘱。')],
  ),
  cost: {
    covers: [both('The consultation. Its fee is on the doctor’s page.', '面诊，费用见医生页面。')],
    extra: [
      both('Any treatment. The doctor tells you its cost at the consultation.', '任何治疗，费用由医生在面诊时告知。'),
      ...injectionExtra.slice(-1),
    ],
  },
  performedBy: injectionPerformedBy,
  sessions: says(
    ['medicalBoard'],
    both(
      '1 consultation of about 20 to 30 minutes. Treatment, if any, is planned with you.',
      '1 次面诊，约 20 至 30 分钟；如需治疗会与您共同安排。',
    ),
  ),
  discomfort: says(
    ['medicalBoard'],
    both('The consultation itself does not hurt. Ask about each option.', '面诊本身不会疼痛，请逐一询问各项选择。'),
  ),
  questions: injectionQuestions,
  faq: [
    asks(
      both('Why do you not name the treatment?', '为什么不写明治疗名称？'),
      both(
        'Australian law does not allow prescription medicines to be advertised to the public.',
        '澳大利亚法律不允许向公众宣传处方药。',
      ),
      ['tgaInjections'],
    ),
    asks(
      both('Do I have to decide at the consultation?', '必须在面诊时决定吗？'),
      both('No. Take the time you need.', '不必，您可以慢慢考虑。'),
      ['medicalBoard'],
    ),
    asks(
      both('Who may treat me?', '谁可以为我治疗？'),
      both(
        'A registered health practitioner, after a prescriber has consulted with you.',
        '须先由有处方权的医务人员面诊，注册医务人员才可为您治疗。',
      ),
      ['medicalBoard'],
    ),
    asks(
      both('What does it cost?', '费用是多少？'),
      both(
        'The consultation fee is on the doctor’s page. You discuss the rest at the consultation.',
        '诊费见医生页面，其余费用在面诊时说明。',
      ),
    ),
    asks(
      both('What if I would rather do nothing?', '如果我不想做任何治疗呢？'),
      both('That is always an option, and a good doctor will say so.', '这始终是一种选择，好的医生会这样告诉您。'),
      ['medicalBoard'],
    ),
  ],
  ...review,
} satisfies Partial<ProcedureText>;

const lines: ProcedureText = {
  ...shared,
  categoryName: 'botox_injections',
  title: both('Facial Lines Consultation', '面部皱纹咨询'),
  summary: both('A consultation about facial lines and what can be done about them.', '咨询面部皱纹及可行的处理方式。'),
  bodyAreas: ['Facial', 'Forehead', 'Eyes', 'Jaw'],
  words: ['wrinkle', 'frown lines', '皱纹', '鱼尾纹'],
  whatItIs: says(
    ['tgaInjections', 'dermatologists'],
    both(
      'Lines form where the face moves and where the sun has changed the skin. A doctor can explain yours.',
      '面部活动和日晒都会使皮肤形成皱纹，医生可为您说明您的情况。',
    ),
    both('This page is about the consultation, not about one product.', '本页介绍面诊，而非某种产品。'),
  ),
  alternatives: says(
    ['dermatologists'],
    both('Doing nothing. Lines are a normal part of a face that moves.', '什么都不做。皱纹是有表情的面孔的自然部分。'),
    both('Sun protection and care of the skin', '防晒与皮肤护理'),
    both('Peels or laser, for the texture of the skin', '换肤或激光，改善皮肤质地'),
  ),
};

const lips: ProcedureText = {
  ...shared,
  categoryName: 'lip_augmentation',
  title: both('Lip Consultation', '唇部咨询'),
  summary: both('A consultation about the shape and volume of the lips.', '咨询嘴唇的形状和丰满度。'),
  bodyAreas: ['Facial'],
  words: ['lips', '嘴唇', '唇部'],
  whatItIs: says(
    ['tgaInjections'],
    both(
      'Everyone’s lips are different and change with age. A doctor can explain what can be changed, and what cannot.',
      '每个人的嘴唇不同，也会随年龄变化。医生可说明哪些可以改变、哪些不能。',
    ),
    both('This page is about the consultation, not about one product.', '本页介绍面诊，而非某种产品。'),
  ),
  alternatives: says(
    ['dermatologists'],
    both('Doing nothing. Lips of every size are normal.', '什么都不做。各种大小的嘴唇都属正常。'),
    both('Lip balm, sun protection and make-up', '润唇膏、防晒和化妆'),
  ),
};

export const regulatedProcedures: ProcedureText[] = [lines, lips];
