import { injectionCovers, injectionExtra, injectionPerformedBy, injectionQuestions } from '../prescription';
import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';

export const lipAugmentation: ProcedureText = {
  categoryName: 'lip_augmentation',
  kind: 'prescription',
  title: both('Lip Augmentation', '丰唇'),
  summary: both(
    'A prescription product that adds volume to the lips for some months.',
    '一种处方产品，可在数月内增加嘴唇的丰满度。',
  ),
  minAud: 450,
  maxAud: 1100,
  unit: '',
  bodyAreas: ['Facial'],
  words: ['lips', 'lip filler', 'hyaluronic acid', '嘴唇', '玻尿酸丰唇', '唇部'],
  instruments: [],
  whatItIs: says(
    ['tgaInjections', 'betterHealthInjections'],
    both(
      'A gel, most often of hyaluronic acid, is injected into the lips to add volume or shape.',
      '将凝胶（多为透明质酸）注入嘴唇，以增加丰满度或改变形状。',
    ),
    both(
      'Dermal fillers are prescription products in Australia. A prescriber has to consult with you first.',
      '真皮填充剂在澳大利亚属处方产品，须先由有处方权的医务人员面诊。',
    ),
  ),
  howItWorks: says(
    ['betterHealthInjections', 'tgaInjections'],
    both('The gel is placed below the skin with a fine needle or a blunt tube.', '用细针或钝针将凝胶注入皮下。'),
    both(
      'The body breaks it down over some months. How fast differs from person to person.',
      '身体会在数月内将其分解，速度因人而异。',
    ),
  ),
  notFor: says(
    ['tgaInjections', 'queenslandHealth'],
    both('People who are pregnant or breastfeeding', '孕妇或哺乳期妇女'),
    both('People with a cold sore or another infection of the mouth at the time', '当时有唇疱疹或口腔感染的人'),
    both(
      'People with a bleeding disorder, or who take medicines that thin the blood, unless the doctor agrees',
      '有出血性疾病或服用抗凝药的人，除非医生同意',
    ),
    both('People with an allergy to the product or to local anaesthetic', '对产品或局部麻醉药过敏的人'),
  ),
  risks: risks(
    ['tgaInjections', 'queenslandHealth', 'betterHealthInjections'],
    both('Swelling, redness, pain and bruises', '肿胀、发红、疼痛和瘀伤'),
    both('Lumps, or lips that are uneven', '结节或嘴唇不对称'),
    both('A cold sore that comes back, or an infection', '唇疱疹复发或感染'),
    both(
      'Gel in a blood vessel: skin can die, and sight can be lost. This is an emergency',
      '凝胶进入血管：可导致皮肤坏死或失明，属紧急情况',
    ),
    both('An allergic reaction, or a reaction weeks or months later', '过敏反应，或数周至数月后的迟发反应'),
    both('Gel that moves beyond the border of the lip', '凝胶移位超出唇线'),
  ),
  recovery: days(
    ['betterHealthInjections', 'queenslandHealth'],
    [
      both('Days 1 to 2', '第 1 至 2 天'),
      both(
        'Swelling is strongest. Pale or blotchy skin or strong pain: call your doctor at once.',
        '肿胀最明显。如皮肤发白、花斑或剧痛，立即联系医生。',
      ),
    ],
    [both('Days 3 to 7', '第 3 至 7 天'), both('Swelling and bruises fade.', '肿胀和瘀伤消退。')],
    [
      both('Weeks 2 to 4', '第 2 至 4 周'),
      both('The shape settles. You may have a check-up.', '形状稳定，可能需要复诊。'),
    ],
    [both('Months 6 to 12', '第 6 至 12 个月'), both('The volume goes back slowly.', '丰满度慢慢减退。')],
  ),
  alternatives: says(
    ['betterHealthInjections'],
    both('Doing nothing. Lips of every size are normal.', '什么都不做。各种大小的嘴唇都属正常。'),
    both('Lip balm, sun protection and make-up', '润唇膏、防晒和化妆'),
    both('Surgery of the lip, which is permanent and has its own risks', '唇部手术，为永久性，有自身风险'),
  ),
  cost: { covers: injectionCovers, extra: injectionExtra },
  performedBy: injectionPerformedBy,
  sessions: says(
    ['betterHealthInjections'],
    both(
      '1 visit of about 30 minutes after the consultation, repeated if you want to keep the volume.',
      '面诊后 1 次治疗，约 30 分钟；如要维持须重复治疗。',
    ),
  ),
  discomfort: says(
    ['betterHealthInjections'],
    both('Lips are sensitive. Numbing cream or a local anaesthetic helps.', '嘴唇敏感，表面麻醉膏或局部麻醉可缓解。'),
  ),
  questions: [
    ...injectionQuestions,
    both('Is the product approved by the TGA, and can it be dissolved?', '产品是否获 TGA 批准？能否溶解？'),
  ],
  faq: [
    asks(
      both('Can it be dissolved?', '可以溶解吗？'),
      both(
        'Gels of hyaluronic acid can often be dissolved with another medicine. Ask before you decide.',
        '透明质酸凝胶通常可用另一种药物溶解，决定前请询问。',
      ),
      ['tgaInjections'],
    ),
    asks(
      both('How long does it last?', '能维持多久？'),
      both('Often 6 to 12 months, sometimes less or more.', '常为 6 至 12 个月，有时更短或更长。'),
      ['betterHealthInjections'],
    ),
    asks(
      both('What is an emergency?', '哪些是紧急情况？'),
      both(
        'Pale or grey skin, strong pain, or a change in sight. Call your doctor at once, and 000 for sight or breathing.',
        '皮肤发白或发灰、剧痛、视力改变。立即联系医生；如影响视力或呼吸请拨打 000。',
      ),
      ['queenslandHealth'],
    ),
    asks(
      both('Can a nurse inject it?', '护士可以注射吗？'),
      both(
        'Yes, after a prescriber has consulted with you and prescribed it.',
        '可以，但须由有处方权的医务人员先面诊并开具处方。',
      ),
      ['tgaInjections'],
    ),
    asks(
      both('I have cold sores. Does it matter?', '我有唇疱疹，有影响吗？'),
      both('Yes. Tell the doctor. Injections can bring them back.', '有影响，请告知医生，注射可能诱发复发。'),
      ['queenslandHealth'],
    ),
  ],
  ...review,
};
