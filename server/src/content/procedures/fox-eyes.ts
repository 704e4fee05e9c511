import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';

export const foxEyes: ProcedureText = {
  categoryName: 'fox_eyes',
  kind: 'non-surgical',
  title: both('Fox Eyes', '狐狸眼提拉'),
  summary: both('Threads that lift the outer corner of the brow for some months.', '用线材提拉眉尾，效果维持数月。'),
  minAud: 1200,
  maxAud: 3500,
  unit: '',
  bodyAreas: ['Eyes', 'Facial', 'Forehead'],
  words: ['thread lift', 'brow lift', 'cat eye', 'threads', '线雕', '埋线提升', '提眉', '狐狸眼'],
  instruments: [],
  whatItIs: says(
    ['tga', 'betterHealth'],
    both(
      'Threads are placed below the skin of the temple to lift the tail of the brow or the corner of the eye.',
      '在太阳穴皮下放置线材，以提拉眉尾或眼角。',
    ),
    both(
      'The threads dissolve over months. The lift is small and does not last.',
      '线材在数月内溶解，提拉幅度小且不持久。',
    ),
  ),
  howItWorks: says(
    ['betterHealth'],
    both(
      'After a local anaesthetic, a needle guides the thread below the skin. Small barbs hold the tissue.',
      '局部麻醉后，用针将线引入皮下，倒刺固定组织。',
    ),
    both('The end is trimmed at the hairline.', '线尾在发际处剪断。'),
  ),
  notFor: says(
    ['medicalBoard', 'betterHealth'],
    both('People with an infection of the skin or the eye', '皮肤或眼部有感染的人'),
    both('People with very loose skin, where threads cannot hold', '皮肤过于松弛、线材无法固定的人'),
    both(
      'People with a bleeding disorder, or who take medicines that thin the blood, unless the doctor agrees',
      '有出血性疾病或服用抗凝药的人，除非医生同意',
    ),
    both('People who form raised scars easily', '容易形成凸起疤痕的人'),
  ),
  risks: risks(
    ['betterHealth', 'tga'],
    both('Swelling, bruises and pain at the temple', '太阳穴肿胀、瘀伤和疼痛'),
    both('Dimples or folds of the skin, and brows that differ', '皮肤凹陷或褶皱，两侧眉毛不对称'),
    both('Threads that can be seen or felt, or come through the skin', '线材可见、可触及或穿出皮肤'),
    both('Infection, which may need the threads to be taken out', '感染，可能需取出线材'),
    both('Injury of a nerve or blood vessel', '神经或血管损伤'),
    both('No lift, or one that goes within weeks', '无提拉效果，或数周内消失'),
  ),
  recovery: days(
    ['betterHealth'],
    [
      both('Days 1 to 3', '第 1 至 3 天'),
      both('Swelling and tightness. Sleep on your back.', '肿胀、紧绷，仰卧睡觉。'),
    ],
    [both('Days 4 to 10', '第 4 至 10 天'), both('Bruises and dimples fade.', '瘀伤和凹陷消退。')],
    [
      both('Weeks 2 to 4', '第 2 至 4 周'),
      both('Avoid wide movements of the face, massage and hard exercise.', '避免夸张表情、按摩和剧烈运动。'),
    ],
    [
      both('Months 3 to 12', '第 3 至 12 个月'),
      both('Threads dissolve and the lift goes back.', '线材溶解，提拉效果减退。'),
    ],
  ),
  alternatives: says(
    ['betterHealth'],
    both('Doing nothing. The shape of an eye is part of who you are.', '什么都不做。眼形是您自己的一部分。'),
    both('Make-up and shaping of the brows', '化妆与修眉'),
    both('Surgery of the brow or lid, which lasts longer and has higher risks', '提眉或眼睑手术，效果更久，风险更高'),
  ),
  cost: {
    covers: [
      both('The threads, the local anaesthetic and the visit', '线材、局部麻醉及治疗费用'),
      both('A check-up, where the clinic says so', '诊所列明的复诊'),
    ],
    extra: [
      both('Repeats after some months', '数月后的重复治疗'),
      both('Removal of threads, if it is needed', '如需取线的费用'),
    ],
  },
  performedBy: says(
    ['medicalBoard', 'ahpra'],
    both(
      'A registered medical practitioner with training in threads and in the anatomy of the face',
      '接受过线材及面部解剖培训的注册医生',
    ),
    both('Check the name on the public register of Ahpra.', '请在 Ahpra 公开登记册上核对姓名。'),
  ),
  sessions: says(['betterHealth'], both('1 visit of about 30 to 60 minutes.', '1 次治疗，约 30 至 60 分钟。')),
  discomfort: says(
    ['betterHealth'],
    both('Pressure and pulling during it, soreness for some days after it.', '过程中有压迫和牵拉感，之后酸痛数天。'),
  ),
  questions: [
    both(
      'Which threads do you use, and are they approved by the TGA for this?',
      '您使用哪种线材？TGA 是否批准用于此用途？',
    ),
    both('How long did the lift last in the people you treated?', '您治疗过的人，提拉效果维持多久？'),
    both('What do you do if a thread shows or becomes infected?', '如果线材显露或感染，您如何处理？'),
    both('Can the threads be taken out?', '线材能取出吗？'),
    both('What would you suggest if threads are not right for me?', '如果我不适合线材，您有何建议？'),
  ],
  faq: [
    asks(
      both('How long does it last?', '能维持多久？'),
      both('Some months. No one can know beforehand.', '数月，事先无法确定。'),
      ['betterHealth'],
    ),
    asks(
      both('Is it surgery?', '是手术吗？'),
      both(
        'Nothing is cut out, but threads are placed below the skin and carry real risks.',
        '不切除组织，但线材置于皮下，有实际风险。',
      ),
      ['betterHealth'],
    ),
    asks(
      both('Does it change the shape of the eye?', '会改变眼形吗？'),
      both('It pulls on the skin beside the eye. The eye itself does not change.', '它牵拉眼旁皮肤，眼睛本身不变。'),
      ['betterHealth'],
    ),
    asks(
      both('Can I smile afterwards?', '之后可以笑吗？'),
      both(
        'Gently. Wide movements can loosen the threads in the first weeks.',
        '可轻轻微笑，最初几周大幅表情可能使线材松动。',
      ),
      ['betterHealth'],
    ),
    asks(
      both('What if I do not like it?', '如果不喜欢怎么办？'),
      both(
        'It goes back by itself, or the doctor may release or remove a thread.',
        '会自行减退，或由医生松解或取出线材。',
      ),
      ['betterHealth'],
    ),
  ],
  ...review,
};
