import { injectionCovers, injectionExtra, injectionPerformedBy, injectionQuestions } from '../prescription';
import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';

export const botoxInjections: ProcedureText = {
  categoryName: 'botox_injections',
  kind: 'prescription',
  title: both('Botox Injections', '肉毒素注射'),
  summary: both(
    'A prescription medicine that relaxes muscles to soften lines for a few months.',
    '一种处方药，放松肌肉，使皱纹在数月内变浅。',
  ),
  minAud: 300,
  maxAud: 600,
  unit: 'area',
  bodyAreas: ['Facial', 'Forehead', 'Eyes', 'Jaw'],
  words: ['botulinum toxin', 'wrinkle', 'frown lines', 'crow’s feet', '除皱针', '瘦脸针', '皱纹', '鱼尾纹'],
  instruments: [],
  whatItIs: says(
    ['betterHealthInjections', 'queenslandHealth'],
    both(
      'Botulinum toxin type A is a prescription medicine that weakens a muscle for some months.',
      'A 型肉毒杆菌毒素是一种处方药，可在数月内减弱肌肉活动。',
    ),
    both(
      'Lines that come from movement soften. Lines that stay at rest change less.',
      '由表情动作产生的皱纹会变浅，静态皱纹变化较小。',
    ),
    both(
      'A doctor or nurse practitioner has to prescribe it for you after a consultation.',
      '须由医生或执业护师在面诊后为您开具处方。',
    ),
  ),
  howItWorks: says(
    ['betterHealthInjections'],
    both(
      'Small amounts are injected into chosen muscles. The signal from the nerve to the muscle is blocked.',
      '将少量药物注入选定肌肉，阻断神经到肌肉的信号。',
    ),
    both(
      'It begins to work after some days and wears off after about 3 to 4 months.',
      '数天后开始起效，约 3 至 4 个月后消退。',
    ),
  ),
  notFor: says(
    ['betterHealthInjections', 'queenslandHealth'],
    both('People who are pregnant or breastfeeding', '孕妇或哺乳期妇女'),
    both(
      'People with a disease of nerves or muscles, such as myasthenia gravis',
      '患有神经或肌肉疾病（如重症肌无力）的人',
    ),
    both(
      'People with an infection where it would be injected, or an allergy to the medicine',
      '注射部位有感染，或对该药过敏的人',
    ),
    both(
      'People who take certain medicines. Tell the doctor about everything you take.',
      '正在服用某些药物的人。请告知医生您的所有用药。',
    ),
  ),
  risks: risks(
    ['betterHealthInjections', 'queenslandHealth'],
    both('Pain, redness, swelling or a bruise where it was injected', '注射处疼痛、发红、肿胀或瘀伤'),
    both('Headache, or feeling unwell for a short time', '短时间头痛或不适'),
    both('A drooping eyelid or brow, or a smile that is uneven, for weeks', '眼睑或眉毛下垂、笑容不对称，持续数周'),
    both('Dry or watery eyes, or double vision', '眼干、流泪或复视'),
    both(
      'Spread to other muscles: trouble with swallowing, speaking or breathing is an emergency',
      '扩散至其他肌肉：吞咽、说话或呼吸困难属紧急情况',
    ),
    both('An allergic reaction', '过敏反应'),
  ),
  recovery: days(
    ['betterHealthInjections'],
    [
      both('Day 1', '第 1 天'),
      both(
        'Small bumps or redness. Do not rub the area. Follow the advice you were given.',
        '小鼓包或发红。不要揉搓，并遵从医嘱。',
      ),
    ],
    [
      both('Days 2 to 7', '第 2 至 7 天'),
      both('The effect begins. You may still have a bruise.', '开始起效，可能仍有瘀伤。'),
    ],
    [
      both('Week 2', '第 2 周'),
      both('The effect is at its strongest. You may have a check-up.', '效果达到最强，可能需要复诊。'),
    ],
    [both('Months 3 to 4', '第 3 至 4 个月'), both('The effect wears off.', '效果逐渐消退。')],
  ),
  alternatives: says(
    ['betterHealthInjections', 'dermatologists'],
    both('Doing nothing. Lines are a normal part of a face that moves.', '什么都不做。皱纹是有表情的面孔的自然部分。'),
    both('Sun protection and care of the skin', '防晒与皮肤护理'),
    both('Peels or laser, for the texture of the skin', '换肤或激光，改善皮肤质地'),
  ),
  cost: { covers: injectionCovers, extra: injectionExtra },
  performedBy: injectionPerformedBy,
  sessions: says(
    ['betterHealthInjections'],
    both(
      '1 visit of about 15 to 30 minutes after the consultation. It has to be repeated to keep the effect.',
      '面诊后 1 次治疗，约 15 至 30 分钟。须重复治疗以维持效果。',
    ),
  ),
  discomfort: says(
    ['betterHealthInjections'],
    both('Small stings for some minutes. Ice or numbing cream may help.', '数分钟的轻微刺痛，冰敷或表面麻醉膏可缓解。'),
  ),
  questions: injectionQuestions,
  faq: [
    asks(
      both('How long does it last?', '效果能维持多久？'),
      both('About 3 to 4 months. It differs from person to person.', '约 3 至 4 个月，因人而异。'),
      ['betterHealthInjections'],
    ),
    asks(
      both('Do I need a prescription?', '需要处方吗？'),
      both(
        'Yes. A doctor or nurse practitioner consults with you, in person or by video, each time it is prescribed.',
        '需要。每次开方前，医生或执业护师须当面或通过视频为您面诊。',
      ),
      ['medicalBoard', 'queenslandHealth'],
    ),
    asks(
      both('What should I look out for afterwards?', '之后应注意什么？'),
      both(
        'Call 000 for trouble with breathing, swallowing or speaking. Call your doctor for a drooping lid.',
        '如呼吸、吞咽或说话困难请拨打 000；眼睑下垂请联系医生。',
      ),
      ['queenslandHealth'],
    ),
    asks(
      both('Can it be reversed?', '可以逆转吗？'),
      both('No. You have to wait until an unwanted effect wears off.', '不可以，不理想的效果须等待自行消退。'),
      ['betterHealthInjections'],
    ),
    asks(
      both('Can I have it at a party or at home?', '可以在聚会或家中注射吗？'),
      both('No. Have it only at a clinic that can deal with an emergency.', '不可以，应在能处理紧急情况的诊所进行。'),
      ['queenslandHealth'],
    ),
  ],
  ...review,
};
