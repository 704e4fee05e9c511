import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';
import {
  performedBySurgeon,
  surgeryCovers,
  surgeryExtra,
  surgeryNotFor,
  surgeryQuestions,
  surgeryRisks,
} from '../surgery';

export const facelift: ProcedureText = {
  categoryName: 'facelift',
  kind: 'surgery',
  title: both('Facelift', '面部提升术'),
  summary: both(
    'Surgery that repositions the deeper tissue of the face and removes loose skin.',
    '重新固定面部深层组织并切除松弛皮肤的手术。',
  ),
  minAud: 15_000,
  maxAud: 45_000,
  unit: '',
  bodyAreas: ['Facial', 'Neck', 'Jaw'],
  words: ['rhytidectomy', 'face lift', 'mini lift', '拉皮', '面部拉皮', '除皱手术'],
  instruments: [],
  whatItIs: says(
    ['plasticSurgeons', 'betterHealth'],
    both(
      'A facelift lifts the deeper layers of the lower face and often the neck, and removes loose skin.',
      '面部提升术提拉下面部（常包括颈部）的深层组织，并切除松弛皮肤。',
    ),
    both(
      'It does not stop ageing, and it does not change the texture of the skin.',
      '它不能阻止衰老，也不能改变皮肤质地。',
    ),
  ),
  howItWorks: says(
    ['plasticSurgeons'],
    both(
      'You have a general anaesthetic, or a local one with sedation. It takes several hours.',
      '采用全身麻醉或局部麻醉加镇静，历时数小时。',
    ),
    both(
      'Cuts run in front of and behind the ears, into the hair. Another may be under the chin.',
      '切口沿耳前、耳后进入发际，有时在下巴下方另有切口。',
    ),
    both(
      'Deeper tissue is moved and fixed, extra skin is removed, and the cuts are closed.',
      '移动并固定深层组织，切除多余皮肤，再缝合切口。',
    ),
  ),
  notFor: says(
    ['medicalBoard', 'betterHealth'],
    ...surgeryNotFor,
    both(
      'People with high blood pressure that is not controlled, as bleeding is more likely.',
      '血压未受控制的人，出血风险较高。',
    ),
  ),
  risks: [
    ...risks(
      ['plasticSurgeons', 'betterHealth'],
      both(
        'Injury of a nerve, so that a part of the face is weak, usually for some time, rarely for good',
        '神经损伤使部分面部无力，通常为暂时，极少为永久',
      ),
      both('Numbness around the ears and cheeks', '耳周和面颊麻木'),
      both('Loss of skin near the ear, more often in people who smoke', '耳附近皮肤坏死，吸烟者更常见'),
      both('Hair loss along the cuts, and ears that look pulled', '切口处脱发，耳朵被牵拉变形'),
      both('A face that looks uneven, or a result that you do not like', '面部不对称，或对结果不满意'),
    ),
    ...risks(['betterHealth'], ...surgeryRisks),
  ],
  recovery: days(
    ['plasticSurgeons', 'betterHealth'],
    [
      both('Days 1 to 3', '第 1 至 3 天'),
      both('Bandage, swelling and tightness. Rest with your head raised.', '包扎、肿胀、紧绷。垫高头部休息。'),
    ],
    [
      both('Days 4 to 10', '第 4 至 10 天'),
      both('Bruises are strongest, then fade. Stitches come out.', '瘀伤最明显后逐渐消退，拆线。'),
    ],
    [
      both('Weeks 2 to 4', '第 2 至 4 周'),
      both('Many people go out and work again. Some swelling stays.', '许多人恢复外出和工作，仍有部分肿胀。'),
    ],
    [
      both('Weeks 4 to 8', '第 4 至 8 周'),
      both('Exercise returns step by step. Skin may still feel numb or tight.', '逐步恢复运动，皮肤可能仍麻木或紧绷。'),
    ],
    [both('Months 3 to 12', '第 3 至 12 个月'), both('Scars and swelling keep settling.', '疤痕和肿胀继续消退。')],
  ),
  alternatives: says(
    ['betterHealth', 'dermatologists'],
    both('Doing nothing. Lines and looser skin are a normal part of life.', '什么都不做。皱纹和皮肤松弛是正常现象。'),
    both('Sun protection and care of the skin', '防晒与皮肤护理'),
    both(
      'Peels, laser or radiofrequency, which change less and have risks of their own',
      '换肤、激光或射频，改变较小，也各有风险',
    ),
    both('A smaller operation, such as one of the neck or eyelids alone', '较小的手术，例如仅做颈部或眼睑'),
  ),
  cost: { covers: surgeryCovers, extra: surgeryExtra },
  performedBy: performedBySurgeon,
  sessions: says(
    ['plasticSurgeons'],
    both(
      '1 operation of about 3 to 6 hours, with or without a night in hospital, and several visits.',
      '1 次手术，约 3 至 6 小时，可能住院一晚，需多次复诊。',
    ),
  ),
  discomfort: says(
    ['plasticSurgeons'],
    both('Tightness and dull pain for some days, numb skin for longer.', '紧绷和钝痛数天，皮肤麻木时间更长。'),
  ),
  questions: [
    ...surgeryQuestions,
    both('Which layers do you lift, and what will it not change?', '您提拉哪些层次？哪些方面不会改变？'),
  ],
  faq: [
    asks(
      both('How long does it last?', '效果能维持多久？'),
      both(
        'You keep ageing from a new starting point. How long it lasts differs from person to person.',
        '衰老会从新的起点继续，维持时间因人而异。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('When can I be seen in public?', '多久可以见人？'),
      both(
        'Many people wait 2 to 3 weeks. Bruises differ from person to person.',
        '许多人等待 2 至 3 周，瘀伤程度因人而异。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('Does a facelift treat the eyes and forehead?', '面部提升包括眼睛和额头吗？'),
      both('No. Those are other operations, with their own risks.', '不包括，那是其他手术，各有风险。'),
      ['plasticSurgeons'],
    ),
    asks(
      both('Why must I stop smoking?', '为什么必须戒烟？'),
      both(
        'Smoking narrows blood vessels. Skin can die and wounds heal more slowly.',
        '吸烟使血管收缩，可能导致皮肤坏死、愈合缓慢。',
      ),
      ['betterHealth'],
    ),
    asks(
      both('What if I change my mind?', '如果我改变主意怎么办？'),
      both(
        'You can, at any time before surgery. The 7-day wait gives you time to think.',
        '手术前可随时改变主意。7 天等待期正是为了让您考虑。',
      ),
      ['medicalBoard'],
    ),
  ],
  ...review,
};
