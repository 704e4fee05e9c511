import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';
import {
  performedBySurgeon,
  surgeryCovers,
  surgeryExtra,
  surgeryNotFor,
  surgeryQuestions,
  surgeryRisks,
} from '../surgery';

export const neckContouring: ProcedureText = {
  categoryName: 'neck_contouring',
  kind: 'surgery',
  title: both('Neck Contouring', '颈部塑形术'),
  summary: both(
    'Surgery that removes fat or loose skin under the chin and along the neck.',
    '去除下巴下方及颈部脂肪或松弛皮肤的手术。',
  ),
  minAud: 3500,
  maxAud: 15_000,
  unit: '',
  bodyAreas: ['Neck', 'Chin', 'Fat areas'],
  words: ['neck lift', 'platysmaplasty', 'double chin', 'neck liposuction', '双下巴', '颈部提升', '颈部吸脂'],
  instruments: ['inmode', 'thermage', 'coolsculpting'],
  whatItIs: says(
    ['plasticSurgeons', 'betterHealth'],
    both(
      'Neck contouring is a group of operations: liposuction, tightening of the neck muscle, or removal of skin.',
      '颈部塑形包括吸脂、收紧颈部肌肉或切除皮肤等手术。',
    ),
    both(
      'The right one for you depends on whether fat, muscle or skin is the cause.',
      '采用哪种方式取决于原因是脂肪、肌肉还是皮肤。',
    ),
  ),
  howItWorks: says(
    ['plasticSurgeons'],
    both(
      'Fat is drawn off through a thin tube, or the muscle is tightened through a cut under the chin.',
      '用细管吸出脂肪，或经下巴下方切口收紧肌肉。',
    ),
    both(
      'Loose skin is removed through cuts behind the ears, often together with a facelift.',
      '经耳后切口切除松弛皮肤，常与面部提升同时进行。',
    ),
  ),
  notFor: says(
    ['medicalBoard', 'betterHealth'],
    ...surgeryNotFor,
    both(
      'People with a lump or gland in the neck that no doctor has looked at.',
      '颈部有未经医生检查的肿块或腺体肿大的人。',
    ),
  ),
  risks: [
    ...risks(
      ['plasticSurgeons', 'betterHealth'],
      both('A collection of blood that presses on the airway: an emergency', '血肿压迫气道：属紧急情况'),
      both('Weakness of the lower lip, usually for some time', '下唇无力，通常为暂时'),
      both('Skin that is uneven, dimpled or numb', '皮肤不平、凹陷或麻木'),
      both('Skin that stays loose, or bands of the neck that come back', '皮肤仍松弛，或颈部条索复现'),
    ),
    ...risks(['betterHealth'], ...surgeryRisks),
  ],
  recovery: days(
    ['plasticSurgeons', 'betterHealth'],
    [
      both('Days 1 to 3', '第 1 至 3 天'),
      both(
        'A support garment, swelling and tightness. Call at once if breathing is hard.',
        '佩戴塑形带，肿胀、紧绷。如呼吸困难立即就医。',
      ),
    ],
    [
      both('Days 4 to 10', '第 4 至 10 天'),
      both('Bruises move down and fade. Many people return to desk work.', '瘀伤下移并消退，许多人恢复办公室工作。'),
    ],
    [both('Weeks 2 to 6', '第 2 至 6 周'), both('Exercise returns step by step.', '逐步恢复运动。')],
    [
      both('Months 2 to 6', '第 2 至 6 个月'),
      both('Firm areas soften and the outline settles.', '硬结软化，轮廓稳定。'),
    ],
  ),
  alternatives: says(
    ['betterHealth', 'tga'],
    both(
      'Doing nothing. A soft neck is normal and often runs in the family.',
      '什么都不做。颈部柔软属正常，常与遗传有关。',
    ),
    both('A stable weight, where weight is the cause', '如与体重有关，保持稳定体重'),
    both('Devices that cool or warm the tissue, which change less', '冷冻或加热组织的设备，改变较小'),
  ),
  cost: { covers: surgeryCovers, extra: surgeryExtra },
  performedBy: performedBySurgeon,
  sessions: says(
    ['plasticSurgeons'],
    both(
      '1 operation of about 1 to 4 hours, depending on what is done, and visits after it.',
      '1 次手术，视内容约 1 至 4 小时，术后需复诊。',
    ),
  ),
  discomfort: says(
    ['plasticSurgeons'],
    both('A tight, sore neck for some days, and numb skin for some weeks.', '颈部紧绷酸痛数天，皮肤麻木数周。'),
  ),
  questions: [
    ...surgeryQuestions,
    both('Is fat, muscle or skin the cause in my case?', '我的情况是脂肪、肌肉还是皮肤的问题？'),
  ],
  faq: [
    asks(
      both('Is liposuction enough?', '只吸脂够吗？'),
      both(
        'Only where fat is the cause and the skin is firm enough to shrink.',
        '仅当原因是脂肪且皮肤有足够弹性时才够。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('Can fat come back?', '脂肪会回来吗？'),
      both(
        'Cells that are removed do not return, but the others grow when weight rises.',
        '去除的脂肪细胞不会再生，但体重增加时其余细胞会增大。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('Do I need a facelift as well?', '需要同时做面部提升吗？'),
      both(
        'Sometimes both are planned together. Ask what each of them changes.',
        '有时会一并计划，请询问各自改变什么。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('What is an emergency afterwards?', '术后哪些是紧急情况？'),
      both(
        'Fast swelling, hard breathing or bleeding. Call 000 in Australia.',
        '迅速肿胀、呼吸困难或出血。在澳大利亚请拨打 000。',
      ),
      ['healthdirect'],
    ),
    asks(
      both('Can devices do the same?', '设备能达到同样效果吗？'),
      both(
        'Devices change less, need several sessions and have their own risks.',
        '设备改变较小，需多次治疗，也有自身风险。',
      ),
      ['tga'],
    ),
  ],
  ...review,
};
