/** Shared parts of the texts about instruments. */
import { both, says } from './schema';

export const devicePerformedBy = says(
  ['medicalBoard', 'tga', 'arpansa'],
  both(
    'A registered doctor, or someone whom they supervise. First you have a consultation that checks whether it suits you.',
    '由注册医生或其监督下的人员实施。治疗前须面诊，评估是否适合您。',
  ),
  both(
    'Rules for lasers differ by state. Ask about training with this device.',
    '各州对激光的规定不同，请询问针对该设备的培训。',
  ),
);

export const deviceQuestions = [
  both(
    'Is this device in the Australian Register of Therapeutic Goods for this use?',
    '该设备是否已就此用途列入澳大利亚治疗用品登记册？',
  ),
  both('How many people like me have you treated with it?', '您用它治疗过多少像我这样的人？'),
  both('What change is realistic, and what if I see none?', '可以期待怎样的改变？如果没有效果怎么办？'),
  both('What could go wrong, given my skin and my health?', '以我的皮肤和健康状况，可能出现什么问题？'),
  both('How many sessions do I need, and what is the full cost?', '需要几次？总费用是多少？'),
  both('Who do I call if I get a burn or another problem?', '如果灼伤或出现其他问题，我该联系谁？'),
];

export const deviceCovers = [
  both('1 treatment with the tip or handpiece that it needs', '1 次治疗及所需探头或手具'),
  both('A check-up, where the clinic says so', '诊所列明的复诊'),
];

export const deviceExtra = [
  both('The consultation, where it is charged separately', '单独收取的诊费'),
  both('Further sessions and other areas', '后续治疗及其他部位'),
  both('Medicare does not pay for cosmetic treatment.', 'Medicare 不给付美容治疗。'),
];
