import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';
import {
  performedBySurgeon,
  surgeryCovers,
  surgeryExtra,
  surgeryNotFor,
  surgeryQuestions,
  surgeryRisks,
} from '../surgery';

export const breastAugmentation: ProcedureText = {
  categoryName: 'breast_augmentation',
  kind: 'surgery',
  title: both('Breast Augmentation', '隆胸手术'),
  summary: both(
    'Surgery that changes the size or shape of the breasts with implants or fat.',
    '用植入物或自体脂肪改变乳房大小或形状的手术。',
  ),
  minAud: 8000,
  maxAud: 15_000,
  unit: '',
  bodyAreas: ['Breast'],
  words: ['breast implants', 'breast enlargement', 'mammoplasty', 'boob job', '丰胸', '隆乳', '假体'],
  instruments: [],
  whatItIs: says(
    ['healthdirectBreast', 'betterHealthBreast'],
    both(
      'Breast augmentation is surgery that places implants under the breast tissue or under the chest muscle.',
      '隆胸手术是在乳腺组织下方或胸肌下方放置植入物的手术。',
    ),
    both(
      'Implants have a silicone shell that is filled with silicone gel or salt water. Some doctors use a person’s own fat instead.',
      '植入物外壳为硅胶，内部填充硅凝胶或生理盐水。有些医生会改用自体脂肪。',
    ),
    both('It does not lift breasts that sag. That is another operation.', '它不能提升下垂的乳房，那是另一种手术。'),
  ),
  howItWorks: says(
    ['healthdirectBreast', 'betterHealthBreast'],
    both(
      'You have a general anaesthetic. The doctor makes a cut under the breast, in the armpit or at the nipple.',
      '手术在全身麻醉下进行。医生在乳房下缘、腋下或乳晕处做切口。',
    ),
    both('The implant is placed in a pocket, and the cut is closed with stitches.', '将植入物放入腔隙，再缝合切口。'),
    both(
      'Implants do not last a lifetime. They are usually removed after 10 to 15 years.',
      '植入物并非终身使用，通常在 10 至 15 年后取出。',
    ),
  ),
  notFor: says(
    ['betterHealthBreast', 'medicalBoard'],
    ...surgeryNotFor,
    both(
      'People who are breastfeeding, or have an infection or untreated lump of the breast.',
      '正在哺乳，或乳房有感染、未经诊治肿块的人。',
    ),
  ),
  risks: [
    ...risks(
      ['tgaBreast', 'healthdirectBreast'],
      [
        both('Further operations, with or without removal of the implant', '需要再次手术，可能取出植入物'),
        both(
          'Expected over a lifetime: implants are usually removed after 10 to 15 years',
          '一生中可预期：植入物通常在 10 至 15 年后取出',
        ),
      ],
      both(
        'Hard scar tissue that squeezes the implant (capsular contracture), with pain or a changed shape',
        '瘢痕组织挤压植入物（包膜挛缩），引起疼痛或变形',
      ),
      both('Rupture of the implant, which may cause no symptoms', '植入物破裂，可能没有任何症状'),
      both(
        'Changes in feeling of the breast or nipple, and difficulty with breastfeeding',
        '乳房或乳头感觉改变，哺乳困难',
      ),
      both('Breasts that differ in size or shape, or skin that ripples', '两侧大小或形状不一，或皮肤出现波纹'),
    ),
    ...risks(
      ['tgaLymphoma'],
      [
        both('A cancer of the immune system around the implant (BIA-ALCL)', '植入物周围的免疫系统癌症（BIA-ALCL）'),
        both(
          'Rare. Experts put it between 1 in 1,000 and 1 in 10,000. Cases in Australia involve textured implants',
          '罕见。专家估计为 1/1000 至 1/10000。澳大利亚的病例均涉及毛面植入物',
        ),
      ],
    ),
    ...risks(['betterHealth', 'healthdirectBreast'], ...surgeryRisks),
  ],
  recovery: days(
    ['healthdirectBreast', 'betterHealthBreast'],
    [
      both('Days 1 to 3', '第 1 至 3 天'),
      both(
        'Pain, swelling and bruises. Rest, and have someone stay with you.',
        '疼痛、肿胀和瘀伤。需要休息并有人陪伴。',
      ),
    ],
    [
      both('Days 4 to 7', '第 4 至 7 天'),
      both('Pain eases. Do not drive while you take strong pain relief.', '疼痛减轻。服用强效止痛药期间不要开车。'),
    ],
    [
      both('Weeks 2 to 3', '第 2 至 3 周'),
      both(
        'Many people return to desk work. Do not lift anything heavy or raise your arms with force.',
        '许多人可恢复办公室工作。避免提重物或用力举臂。',
      ),
    ],
    [
      both('Weeks 4 to 6', '第 4 至 6 周'),
      both('Exercise returns step by step, as your doctor says.', '按医生建议逐步恢复运动。'),
    ],
    [
      both('Months 3 to 12', '第 3 至 12 个月'),
      both(
        'Swelling settles and scars fade. Check-ups continue for as long as you have implants.',
        '肿胀消退，疤痕变淡。只要有植入物就需持续复查。',
      ),
    ],
  ),
  alternatives: says(
    ['betterHealthBreast'],
    both('Doing nothing. Breasts of every size and shape are normal.', '什么都不做。各种大小和形状的乳房都属正常。'),
    both('Padded or fitted bras', '选择合适的文胸或加垫文胸'),
    both(
      'Fat transfer instead of implants, which has its own limits and risks',
      '以自体脂肪代替植入物，但也有其局限和风险',
    ),
    both('Talking with a GP, counsellor or psychologist about how you feel', '与全科医生、辅导员或心理医生谈谈感受'),
  ),
  cost: {
    covers: [...surgeryCovers, both('The implants, where the quote says so', '报价中列明的植入物费用')],
    extra: [
      ...surgeryExtra,
      both('Scans, and removal or replacement of implants later', '日后的影像检查及植入物取出或更换'),
    ],
  },
  performedBy: performedBySurgeon,
  sessions: says(
    ['healthdirectBreast'],
    both(
      '1 operation of about 1 to 2 hours, and several visits after it.',
      '1 次手术，约 1 至 2 小时，术后需多次复诊。',
    ),
  ),
  discomfort: says(
    ['healthdirectBreast', 'betterHealthBreast'],
    both(
      'Most people have pain and tightness for some days. Implants under the muscle hurt more.',
      '多数人会疼痛和紧绷数天，肌肉下放置者更明显。',
    ),
  ),
  questions: [
    ...surgeryQuestions,
    both(
      'Which implant do you suggest, is its surface smooth or textured, and why?',
      '您建议哪种植入物？表面光滑还是毛面？为什么？',
    ),
    both(
      'Will you enter my implants in the Australian Breast Device Registry?',
      '您会将我的植入物登记到澳大利亚乳房器械登记处吗？',
    ),
  ],
  faq: [
    asks(
      both('How long do implants last?', '植入物能用多久？'),
      both(
        'They do not last a lifetime. The TGA says that they are usually removed after 10 to 15 years.',
        '并非终身使用。TGA 指出通常在 10 至 15 年后取出。',
      ),
      ['tgaBreast'],
    ),
    asks(
      both('Can I breastfeed afterwards?', '术后还能哺乳吗？'),
      both(
        'Many people can, but implants may affect it. Tell the doctor if you plan to have children.',
        '许多人可以，但植入物可能有影响。若打算生育请告知医生。',
      ),
      ['betterHealthBreast'],
    ),
    asks(
      both('Can implants cause cancer?', '植入物会致癌吗？'),
      both(
        'A rare cancer, BIA-ALCL, is linked to textured implants. See a doctor about any swelling, lump or pain.',
        '罕见的 BIA-ALCL 与毛面植入物有关。如出现肿胀、肿块或疼痛请就医。',
      ),
      ['tgaBreast'],
    ),
    asks(
      both('Do I still need breast screening?', '还需要做乳腺筛查吗？'),
      both(
        'Yes. Tell the staff that you have implants, so that they take extra pictures.',
        '需要。请告知工作人员您有植入物，以便加拍影像。',
      ),
      ['healthdirectBreast'],
    ),
    asks(
      both('Can I book the operation here?', '可以在这里预约手术吗？'),
      both(
        'No. You book a consultation. A GP referral, 2 consultations and a wait of at least 7 days come first.',
        '不可以，只能预约面诊。须先有 GP 转诊、2 次面诊和至少 7 天的等待期。',
      ),
      ['medicalBoard'],
    ),
  ],
  ...review,
};
