import { deviceCovers, deviceExtra, devicePerformedBy, deviceQuestions } from '../device';
import { asks, both, days, type InstrumentText, review, risks, says } from '../schema';

export const inmode: InstrumentText = {
  categoryName: 'inmode',
  title: both('InMode', '盈美 InMode'),
  summary: both(
    'A family of radiofrequency and light handpieces for face and body.',
    '用于面部和身体的射频与光学手具系列。',
  ),
  minAud: 500,
  maxAud: 1800,
  unit: '',
  bodyAreas: ['Facial', 'Body', 'Neck', 'Skin'],
  words: ['radiofrequency', 'microneedling', 'morpheus', 'forma', '射频微针', '黄金微针', '射频'],
  whatItIs: says(
    ['dermatologists', 'tga'],
    both(
      'InMode is a platform with several handpieces. Some warm the skin from outside, some through fine needles, some use light.',
      'InMode 是多手具平台，有的从体表加热，有的通过微针，有的使用光。',
    ),
    both(
      'Risks and recovery depend on the handpiece. Ask which one is meant for you.',
      '风险和恢复取决于手具，请询问您将使用哪一种。',
    ),
  ),
  howItWorks: says(
    ['dermatologists'],
    both('Radiofrequency warms the deeper skin, which then forms new collagen.', '射频加热深层皮肤，促使生成新胶原。'),
    both(
      'With needles the warmth goes deeper, and the surface has tiny wounds that close within days.',
      '微针使热量更深入，表面微小创口数天内愈合。',
    ),
  ),
  notFor: says(
    ['dermatologists', 'tga'],
    both('People with a pacemaker or another electrical implant', '装有起搏器或其他电子植入物的人'),
    both('People who are pregnant', '孕妇'),
    both('People with an infection, active acne or a wound there', '治疗区有感染、活动性痤疮或伤口的人'),
    both(
      'People who have taken isotretinoin lately, for the handpieces with needles',
      '近期服用异维A酸的人（微针手具）',
    ),
  ),
  risks: risks(
    ['dermatologists'],
    both('Redness, swelling and small crusts', '发红、肿胀和小结痂'),
    both('Burns, or marks of the needles', '灼伤或针痕'),
    both('Darker or lighter skin', '肤色变深或变浅'),
    both('Infection, or cold sores that come back', '感染或唇疱疹复发'),
    both('Loss of fat below the skin', '皮下脂肪流失'),
  ),
  recovery: days(
    ['dermatologists'],
    [
      both('Days 1 to 2', '第 1 至 2 天'),
      both('Redness and warmth; with needles also pinpoint marks.', '发红、发热；微针还会有针点痕。'),
    ],
    [both('Days 3 to 7', '第 3 至 7 天'), both('Crusts fall off. Sunscreen every day.', '结痂脱落，每天防晒。')],
    [
      both('Months 1 to 6', '第 1 至 6 个月'),
      both('Skin may become firmer and smoother, little by little.', '皮肤可能逐渐紧实、平滑。'),
    ],
  ),
  alternatives: says(
    ['dermatologists'],
    both('Doing nothing, apart from sunscreen', '除防晒外什么都不做'),
    both('Peels, laser or other radiofrequency', '换肤、激光或其他射频'),
    both('Surgery, where skin is very loose', '皮肤明显松弛时考虑手术'),
  ),
  cost: { covers: deviceCovers, extra: deviceExtra },
  performedBy: devicePerformedBy,
  sessions: says(
    ['dermatologists'],
    both(
      'About 1 to 4 sessions, 4 to 6 weeks apart, depending on the handpiece.',
      '视手具约 1 至 4 次，间隔 4 至 6 周。',
    ),
  ),
  discomfort: says(
    ['dermatologists'],
    both(
      'Warmth from outside; needles hurt more, and numbing cream is used.',
      '体表加热有温热感；微针较痛，会使用表面麻醉膏。',
    ),
  ),
  questions: [
    ...deviceQuestions,
    both('Which handpiece do you use, and does it have needles?', '您使用哪种手具？是否带针？'),
  ],
  faq: [
    asks(
      both('Which handpiece is right for me?', '哪种手具适合我？'),
      both(
        'That depends on your skin and what you want. Ask why the doctor suggests it.',
        '取决于您的皮肤和需求，请询问医生推荐的理由。',
      ),
      ['dermatologists'],
    ),
    asks(
      both('How soon can I go back to work?', '多久可以恢复工作？'),
      both('Often the next day; after needles some people wait 2 to 4 days.', '通常次日；微针后有些人等待 2 至 4 天。'),
      ['dermatologists'],
    ),
    asks(
      both('Can it burn?', '会灼伤吗？'),
      both('Yes. Say at once when a spot is too hot.', '会。某处过热请立即说明。'),
      ['dermatologists'],
    ),
    asks(
      both('Does it treat acne scars?', '能治疗痘疤吗？'),
      both('Handpieces with needles may soften them. Several sessions are needed.', '微针手具可能改善，需多次治疗。'),
      ['dermatologists'],
    ),
    asks(
      both('Is it the same as Thermage?', '和热玛吉一样吗？'),
      both(
        'Both use radiofrequency. They differ in depth, needles and number of sessions.',
        '都使用射频，深度、是否用针和次数不同。',
      ),
      ['dermatologists'],
    ),
  ],
  ...review,
};
