import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';

export const laserHairRemoval: ProcedureText = {
  categoryName: 'laser_hair_removal',
  kind: 'non-surgical',
  title: both('Laser Hair Removal', '激光脱毛'),
  summary: both('Light that slows the growth of hair over a course of sessions.', '用光在多次治疗后减缓毛发生长。'),
  minAud: 40,
  maxAud: 400,
  unit: 'session',
  bodyAreas: ['Body', 'Skin', 'Facial', 'Arms', 'Thighs', 'Buttocks'],
  words: ['hair removal', 'IPL', 'epilation', 'bikini', 'waxing', '脱毛', '去毛', '光子脱毛'],
  instruments: ['inmode'],
  whatItIs: says(
    ['arpansa', 'dermatologists'],
    both(
      'Laser or intense pulsed light heats the pigment of a hair and harms its root, so that less hair grows.',
      '激光或强脉冲光加热毛发色素并损伤毛根，使毛发减少。',
    ),
    both(
      'It reduces hair for a long time. It rarely removes all of it for good.',
      '可长期减少毛发，但很少完全永久去除。',
    ),
    both(
      'It works best on dark hair. White, grey and very light hair hardly respond.',
      '对深色毛发效果较好，白色、灰色和很浅的毛发几乎无效。',
    ),
  ),
  howItWorks: says(
    ['arpansa', 'dermatologists'],
    both(
      'You both wear eye protection. The device sends flashes of light over the shaved skin and cools it.',
      '双方佩戴护目镜。设备向剃净的皮肤发出闪光并冷却皮肤。',
    ),
    both('Only growing hairs respond, so several sessions are needed.', '仅生长期毛发有反应，因此需多次治疗。'),
  ),
  notFor: says(
    ['arpansa', 'dermatologists'],
    both('People with moles or spots there that no doctor has looked at', '治疗部位有未经医生检查的痣或斑的人'),
    both('People with a fresh tan, including fake tan', '刚晒黑或使用美黑产品的人'),
    both('People who take medicines that make the skin sensitive to light', '服用光敏性药物的人'),
    both('People who are pregnant: most providers wait', '孕妇：多数机构会推迟治疗'),
    both('People with darker skin need a provider and a device that suit it', '肤色较深者需选择合适的机构和设备'),
  ),
  risks: risks(
    ['arpansa', 'dermatologists'],
    both('Redness and swelling around the hairs for some hours or days', '毛囊周围发红、肿胀数小时或数天'),
    both('Burns, blisters and scars', '灼伤、水疱和疤痕'),
    both('Skin that becomes lighter or darker. The risk is higher in darker skin', '皮肤变浅或变深，深肤色风险更高'),
    both('Injury of the eyes, where they are not protected', '未佩戴护目镜导致眼部损伤'),
    both('More hair than before in or near the area, which is uncommon', '治疗区或附近毛发增多，不常见'),
  ),
  recovery: days(
    ['arpansa', 'dermatologists'],
    [
      both('Day 1', '第 1 天'),
      both('Redness, warmth and small bumps. Cool packs help.', '发红、发热、小鼓包，冷敷可缓解。'),
    ],
    [
      both('Days 2 to 7', '第 2 至 7 天'),
      both('No sun, sauna or hot bath. Sunscreen every day.', '避免日晒、桑拿和热水浴，每天防晒。'),
    ],
    [both('Days 7 to 21', '第 7 至 21 天'), both('Treated hairs fall out.', '经治疗的毛发脱落。')],
    [
      both('Weeks 4 to 8', '第 4 至 8 周'),
      both('Resting hair grows. Time for the next session.', '休止期毛发长出，进行下一次治疗。'),
    ],
  ),
  alternatives: says(
    ['dermatologists'],
    both('Doing nothing. Body hair is healthy.', '什么都不做。体毛是健康的。'),
    both('Shaving, waxing or creams', '剃毛、蜜蜡或脱毛膏'),
    both('Electrolysis, which also treats light hair', '电解脱毛，对浅色毛发也有效'),
    both('A check by a GP, where hair has grown more than before', '如毛发明显增多，请全科医生检查'),
  ),
  cost: {
    covers: [
      both('1 session of 1 area', '1 个部位的 1 次治疗'),
      both('A test patch, where the clinic says so', '诊所列明的光斑测试'),
    ],
    extra: [
      both('The other sessions of a course', '疗程中的其他治疗'),
      both('Sessions to keep the result', '维持效果的治疗'),
    ],
  },
  performedBy: says(
    ['arpansa'],
    both(
      'Rules differ by state. Queensland, Western Australia and Tasmania license people who use lasers.',
      '各州规定不同。昆士兰、西澳和塔斯马尼亚对激光使用者实行许可。',
    ),
    both(
      'There is no national licence, so ask about training and experience with your skin.',
      '全国没有统一许可，请询问培训及对您肤色的经验。',
    ),
  ),
  sessions: says(
    ['dermatologists'],
    both(
      'About 6 to 8 sessions, 4 to 8 weeks apart, then some to keep the result.',
      '约 6 至 8 次，间隔 4 至 8 周，之后需维持治疗。',
    ),
  ),
  discomfort: says(
    ['dermatologists'],
    both('Like the snap of a rubber band. Sensitive areas hurt more.', '像橡皮筋弹在皮肤上，敏感部位更痛。'),
  ),
  questions: [
    both(
      'Which device do you use, and does it suit the colour of my skin and hair?',
      '您使用哪种设备？适合我的肤色和发色吗？',
    ),
    both('What is your training, and do you need a licence in this state?', '您接受过哪些培训？在本州是否需要许可？'),
    both('Will you do a test patch first?', '会先做光斑测试吗？'),
    both('How many sessions do you expect, and what if it takes more?', '预计需要几次？如果需要更多怎么办？'),
    both('What do you do if I get a burn?', '如果灼伤，您如何处理？'),
  ],
  faq: [
    asks(
      both('Is it permanent?', '是永久的吗？'),
      both('You will have less hair for a long time. Some grows back.', '毛发会长期减少，部分会再长出。'),
      ['dermatologists'],
    ),
    asks(
      both('Does it work on dark skin?', '适合深色皮肤吗？'),
      both(
        'It can, with the right laser and experience. The risk of burns and marks is higher.',
        '选用合适的激光并由有经验者操作时可以，但灼伤和色素改变的风险更高。',
      ),
      ['arpansa'],
    ),
    asks(
      both('May I shave between sessions?', '两次治疗之间可以剃毛吗？'),
      both('Yes. Do not wax or pluck, as the root has to be there.', '可以。不要蜜蜡或拔毛，因为需要保留毛根。'),
      ['dermatologists'],
    ),
    asks(
      both('Is IPL the same as laser?', 'IPL 和激光一样吗？'),
      both(
        'No. IPL is a flash of many colours; a laser has one. Both can burn skin and eyes.',
        '不一样。IPL 是多波长闪光，激光为单一波长，两者都可能灼伤皮肤和眼睛。',
      ),
      ['arpansa'],
    ),
    asks(
      both('What about moles and tattoos?', '痣和纹身怎么办？'),
      both(
        'The laser is not used on them. A doctor should look at moles first.',
        '激光会避开痣和纹身，痣应先由医生检查。',
      ),
      ['arpansa'],
    ),
  ],
  ...review,
};
