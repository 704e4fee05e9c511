/** Shared parts of the texts about prescription treatments. */
import { both, says } from './schema';

export const injectionPerformedBy = says(
  ['medicalBoard', 'tgaInjections', 'queenslandHealth'],
  both(
    'Each time, a doctor or nurse practitioner consults with you in person or by video and prescribes it.',
    '每次均须由医生或执业护师当面或通过视频面诊并开具处方。',
  ),
  both(
    'A registered health practitioner, such as a nurse, may give it as prescribed.',
    '注册医务人员（如护士）可按处方实施。',
  ),
  both('Check every name on the public register of Ahpra.', '请在 Ahpra 公开登记册上核对每位人员的姓名。'),
);

export const injectionCovers = [
  both('The product and the treatment on the day', '产品及当日治疗费用'),
  both('A check-up, where the clinic says so', '诊所列明的复诊'),
];

export const injectionExtra = [
  both('The consultation, where it is charged separately', '单独收取的诊费'),
  both('Further treatments to keep the effect', '维持效果的后续治疗'),
  both('Medicare does not pay for cosmetic treatment.', 'Medicare 不给付美容治疗。'),
];

export const injectionQuestions = [
  both(
    'Who prescribes it, who gives it, and are both registered with Ahpra?',
    '谁开处方？谁实施？两者是否均在 Ahpra 注册？',
  ),
  both('Which product do you suggest, and is it approved by the TGA?', '您建议使用哪种产品？是否获 TGA 批准？'),
  both('What could go wrong, and what would you do then?', '可能出现什么问题？届时如何处理？'),
  both('Who do I call after hours?', '下班后我该联系谁？'),
  both('What does it cost in a year, with repeats?', '包括重复治疗在内，一年费用是多少？'),
  both('Which of my medicines and conditions matter?', '我的哪些用药和病史会有影响？'),
];
