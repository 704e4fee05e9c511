import { deviceCovers, deviceExtra, devicePerformedBy, deviceQuestions } from '../device';
import { asks, both, days, type InstrumentText, review, risks, says } from '../schema';

export const coolsculpting: InstrumentText = {
  categoryName: 'coolsculpting',
  title: both('CoolSculpting', '酷塑冷冻减脂'),
  summary: both('Cooling that reduces small pads of fat without surgery.', '用冷冻减少局部小块脂肪，无需手术。'),
  minAud: 700,
  maxAud: 1500,
  unit: 'area',
  bodyAreas: ['Fat areas', 'Abdomen', 'Thighs', 'Arms', 'Chin'],
  words: ['cryolipolysis', 'fat freezing', 'fat reduction', '冷冻溶脂', '酷塑', '减脂', '冻脂'],
  whatItIs: says(
    ['tga', 'saHealth'],
    both(
      'CoolSculpting is a device for cryolipolysis: it cools fat below the skin so that some fat cells die.',
      '酷塑是冷冻溶脂设备，冷却皮下脂肪，使部分脂肪细胞死亡。',
    ),
    both(
      'It is for small pads of fat in people of stable weight. It is not a way to lose weight.',
      '适合体重稳定者的小块脂肪，不是减重方法。',
    ),
  ),
  howItWorks: says(
    ['tga'],
    both(
      'A pad of fat is drawn into a cup and cooled for about 35 to 75 minutes.',
      '将脂肪吸入治疗头，冷却约 35 至 75 分钟。',
    ),
    both('The body clears the dead cells over 2 to 4 months.', '身体在 2 至 4 个月内清除死亡细胞。'),
  ),
  notFor: says(
    ['tga'],
    both(
      'People with cryoglobulinaemia, cold agglutinin disease or paroxysmal cold haemoglobinuria',
      '患有冷球蛋白血症、冷凝集素病或阵发性冷性血红蛋白尿的人',
    ),
    both('People with a hernia or a fresh scar there', '治疗区有疝气或新疤痕的人'),
    both('People who are pregnant', '孕妇'),
    both('People with numb skin or poor circulation there', '治疗区皮肤麻木或血液循环差的人'),
  ),
  risks: risks(
    ['tga', 'saHealth'],
    both('Redness, swelling, bruises and numbness for days or weeks', '发红、肿胀、瘀伤和麻木，持续数天或数周'),
    both('Pain that begins some days later', '数天后开始的疼痛'),
    both('Burns or frostbite of the skin', '皮肤灼伤或冻伤'),
    [
      both(
        'Fat that grows instead of shrinking (paradoxical adipose hyperplasia), which needs surgery',
        '脂肪反而增大（反常性脂肪增生），需要手术',
      ),
      both('Rare, and more often in men', '罕见，男性较多'),
    ],
    both('An uneven outline, or no change', '轮廓不平或无变化'),
  ),
  recovery: days(
    ['tga'],
    [
      both('Day 1', '第 1 天'),
      both(
        'Redness, swelling and numbness. Most people carry on with their day.',
        '发红、肿胀和麻木，多数人可照常活动。',
      ),
    ],
    [both('Days 2 to 14', '第 2 至 14 天'), both('Soreness, tingling or itching.', '酸痛、刺痛或瘙痒。')],
    [
      both('Weeks 3 to 8', '第 3 至 8 周'),
      both('Numbness goes. The first change may be seen.', '麻木消失，可能看到初步变化。'),
    ],
    [
      both('Months 2 to 4', '第 2 至 4 个月'),
      both('The change is complete. Growth or a hard lump: see a doctor.', '变化完成。如增大或有硬块请就医。'),
    ],
  ),
  alternatives: says(
    ['betterHealth'],
    both('Doing nothing. Pads of fat are normal.', '什么都不做。局部脂肪属正常。'),
    both('Exercise and a stable weight', '运动并保持稳定体重'),
    both('Liposuction, which is surgery', '吸脂，属于手术'),
  ),
  cost: { covers: deviceCovers, extra: deviceExtra },
  performedBy: devicePerformedBy,
  sessions: says(['tga'], both('1 to 2 sessions for each area, some weeks apart.', '每个部位 1 至 2 次，间隔数周。')),
  discomfort: says(
    ['tga'],
    both(
      'Pulling and cold at first, then numb. The massage afterwards can hurt.',
      '起初有牵拉和冰冷感，随后麻木，之后的按摩可能疼痛。',
    ),
  ),
  questions: [
    ...deviceQuestions,
    both('How do you deal with fat that grows instead of shrinking?', '如果脂肪反而增大，您如何处理？'),
  ],
  faq: [
    asks(
      both('How much fat does it remove?', '能减少多少脂肪？'),
      both('Part of the pad. Photos and measurements help you compare.', '局部脂肪的一部分，拍照和测量有助于对比。'),
      ['tga'],
    ),
    asks(
      both('Does it come back?', '会反弹吗？'),
      both(
        'Cells that are gone do not return. The others grow when weight rises.',
        '消失的细胞不会再生，体重增加时其余细胞会增大。',
      ),
      ['tga'],
    ),
    asks(
      both('What is paradoxical adipose hyperplasia?', '什么是反常性脂肪增生？'),
      both('Fat grows and hardens months later. It is rare and needs surgery.', '数月后脂肪增大变硬，罕见，需要手术。'),
      ['tga'],
    ),
    asks(both('Does it tighten skin?', '会收紧皮肤吗？'), both('No.', '不会。'), ['tga']),
    asks(
      both('Does it treat fat around the organs?', '能治疗内脏脂肪吗？'),
      both('No. Only fat that can be pinched is treated.', '不能，只能治疗可捏起的脂肪。'),
      ['tga'],
    ),
  ],
  ...review,
};
