import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';
import {
  performedBySurgeon,
  surgeryCovers,
  surgeryExtra,
  surgeryNotFor,
  surgeryQuestions,
  surgeryRisks,
} from '../surgery';

export const tummyTuck: ProcedureText = {
  categoryName: 'tummy_tuck',
  kind: 'surgery',
  title: both('Tummy Tuck', '腹壁整形术'),
  summary: both(
    'Surgery that removes loose skin of the abdomen and tightens its wall.',
    '切除腹部松弛皮肤并收紧腹壁的手术。',
  ),
  minAud: 10_000,
  maxAud: 25_000,
  unit: '',
  bodyAreas: ['Abdomen', 'Body', 'Fat areas'],
  words: ['abdominoplasty', 'tummytuck', 'belly', 'stomach surgery', '腹部整形', '腹壁成形', '收腹'],
  instruments: [],
  whatItIs: says(
    ['betterHealthAbdomen'],
    both(
      'Abdominoplasty tightens loose or split muscles of the abdomen and removes extra skin and fat.',
      '腹壁整形术收紧松弛或分离的腹肌，并切除多余皮肤和脂肪。',
    ),
    both(
      'It is not a way to lose weight, and it does not stop weight gain later.',
      '它不是减重方法，也不能防止日后体重增加。',
    ),
  ),
  howItWorks: says(
    ['betterHealthAbdomen'],
    both(
      'You have a general anaesthetic. The cut runs from hip to hip above the pubic hair.',
      '在全身麻醉下进行，切口位于耻骨上方，横贯两侧髋部。',
    ),
    both(
      'Muscles are stitched together, extra skin is removed, and the navel is often set anew.',
      '缝合肌肉，切除多余皮肤，常需重置肚脐。',
    ),
    both('Thin tubes may drain fluid for some days.', '可能需放置引流管数天。'),
  ),
  notFor: says(
    ['betterHealthAbdomen', 'medicalBoard'],
    ...surgeryNotFor,
    both(
      'People who plan a pregnancy or to lose much weight, as both undo the result.',
      '计划怀孕或大幅减重的人，两者都会影响结果。',
    ),
  ),
  risks: [
    ...risks(
      ['betterHealthAbdomen'],
      both('Fluid below the skin (seroma) that has to be drained', '皮下积液（血清肿），需要引流'),
      both('Death of skin or fat along the wound', '伤口处皮肤或脂肪坏死'),
      both('Numb skin of the abdomen, sometimes for good', '腹部皮肤麻木，有时为永久'),
      both('A navel or abdomen that looks uneven', '肚脐或腹部不对称'),
      both('Loose folds at the ends of the scar, which may need another operation', '疤痕两端多余皮褶，可能需再次手术'),
    ),
    ...risks(['betterHealth', 'betterHealthAbdomen'], ...surgeryRisks),
  ],
  recovery: days(
    ['betterHealthAbdomen'],
    [
      both('Days 1 to 3', '第 1 至 3 天'),
      both(
        'Hospital, pain, and walking bent forward. Move your legs to prevent clots.',
        '住院，疼痛，弯腰行走。活动双腿以防血栓。',
      ),
    ],
    [
      both('Days 4 to 14', '第 4 至 14 天'),
      both('A support garment. Drains come out. You need help at home.', '穿塑身衣，拔除引流管，家中需有人协助。'),
    ],
    [
      both('Weeks 3 to 4', '第 3 至 4 周'),
      both('Many people return to desk work. Do not lift anything heavy.', '许多人恢复办公室工作，不可提重物。'),
    ],
    [
      both('Weeks 6 to 12', '第 6 至 12 周'),
      both('Exercise returns step by step, as your doctor says.', '按医生建议逐步恢复运动。'),
    ],
    [
      both('Months 3 to 12', '第 3 至 12 个月'),
      both('The scar fades slowly and stays as a line.', '疤痕慢慢变淡，最终留下一条线。'),
    ],
  ),
  alternatives: says(
    ['betterHealthAbdomen'],
    both(
      'Doing nothing. Skin and muscles change after pregnancy and with age.',
      '什么都不做。孕后和年龄增长时皮肤与肌肉会变化。',
    ),
    both('Physiotherapy for split abdominal muscles', '腹直肌分离的物理治疗'),
    both('Exercise and a stable weight', '运动并保持稳定体重'),
    both('Liposuction alone, where skin and muscles are firm', '皮肤和肌肉紧实时，可仅做吸脂'),
  ),
  cost: {
    covers: surgeryCovers,
    extra: [
      ...surgeryExtra.slice(0, 3),
      both(
        'Medicare pays a part only where strict medical conditions are met. Ask your GP.',
        '只有符合严格医疗条件时 Medicare 才给付部分费用，请咨询全科医生。',
      ),
    ],
  },
  performedBy: performedBySurgeon,
  sessions: says(
    ['betterHealthAbdomen'],
    both(
      '1 operation of about 2 to 5 hours, 1 to 3 nights in hospital, and several visits.',
      '1 次手术，约 2 至 5 小时，住院 1 至 3 晚，需多次复诊。',
    ),
  ),
  discomfort: says(
    ['betterHealthAbdomen'],
    both(
      'Pain and tightness for 1 to 2 weeks. Standing straight takes some days.',
      '疼痛和紧绷 1 至 2 周，数天后才能站直。',
    ),
  ),
  questions: [
    ...surgeryQuestions,
    both('Are my muscles split, and would physiotherapy be enough?', '我的腹肌是否分离？物理治疗是否足够？'),
  ],
  faq: [
    asks(
      both('Is it a way to lose weight?', '这是减肥方法吗？'),
      both('No. Doctors advise a stable weight first.', '不是。医生建议先让体重稳定。'),
      ['betterHealthAbdomen'],
    ),
    asks(
      both('What about a later pregnancy?', '之后怀孕怎么办？'),
      both('It is possible, but it can stretch the skin and muscles again.', '可以怀孕，但会再次拉伸皮肤和肌肉。'),
      ['betterHealthAbdomen'],
    ),
    asks(
      both('Does Medicare pay?', 'Medicare 给付吗？'),
      both(
        'Not for cosmetic reasons. There are strict conditions for medical ones; ask your GP.',
        '美容原因不给付，医疗原因有严格条件，请咨询全科医生。',
      ),
      ['betterHealthAbdomen'],
    ),
    asks(
      both('How do I lower the risk of clots?', '如何降低血栓风险？'),
      both(
        'Do not smoke, walk early, and follow the advice on stockings and medicine.',
        '不吸烟、尽早走动，并遵医嘱使用弹力袜和药物。',
      ),
      ['betterHealth'],
    ),
    asks(
      both('Does the scar go away?', '疤痕会消失吗？'),
      both(
        'No. It fades over a year or longer and can usually be covered by underwear.',
        '不会，一年或更久后变淡，通常可被内衣遮住。',
      ),
      ['betterHealthAbdomen'],
    ),
  ],
  ...review,
};
