import { deviceCovers, deviceExtra, devicePerformedBy, deviceQuestions } from '../device';
import { asks, both, days, type InstrumentText, review, risks, says } from '../schema';

export const fraxelLaser: InstrumentText = {
  categoryName: 'fraxel_laser',
  title: both('Fraxel Laser', '飞梭激光'),
  summary: both(
    'A laser that treats the skin in fine columns, for texture and marks.',
    '以微细光柱治疗皮肤，改善质地和印记的激光。',
  ),
  minAud: 450,
  maxAud: 1600,
  unit: '',
  bodyAreas: ['Facial', 'Skin', 'Hands', 'Neck'],
  words: ['fractional laser', 'resurfacing', 'acne scars', 'pigmentation', '点阵激光', '飞梭', '痘坑', '色斑'],
  whatItIs: says(
    ['dermatologists', 'arpansa'],
    both(
      'A fractional laser makes fine columns of heat in the skin and leaves the skin between them whole.',
      '点阵激光在皮肤中形成微细热柱，其间皮肤保持完整。',
    ),
    both('It is used for texture, shallow scars and some marks of the sun.', '用于改善质地、浅疤和部分日晒斑。'),
  ),
  howItWorks: says(
    ['dermatologists'],
    both(
      'The skin between the columns heals the treated ones within days and forms new collagen over months.',
      '光柱之间的皮肤在数天内修复治疗区，并在数月内生成新胶原。',
    ),
    both('You both wear eye protection.', '双方均佩戴护目镜。'),
  ),
  notFor: says(
    ['dermatologists', 'arpansa'],
    both('People with moles or spots that no doctor has looked at', '有未经医生检查的痣或斑的人'),
    both('People with a fresh tan', '刚晒黑的人'),
    both('People with an infection or cold sores at the time', '当时有感染或唇疱疹的人'),
    both(
      'People who have taken isotretinoin lately, or form raised scars easily',
      '近期服用异维A酸或容易形成凸起疤痕的人',
    ),
  ),
  risks: risks(
    ['dermatologists', 'arpansa'],
    both('Redness, swelling and flaking', '发红、肿胀和脱屑'),
    both('Darker or lighter skin. The risk is higher in darker skin', '肤色变深或变浅，深肤色风险更高'),
    both('Burns, infection or scars', '灼伤、感染或疤痕'),
    both('Cold sores that come back', '唇疱疹复发'),
    both('Injury of the eyes, where they are not protected', '未佩戴护目镜导致眼部损伤'),
  ),
  recovery: days(
    ['dermatologists'],
    [both('Days 1 to 2', '第 1 至 2 天'), both('Like a sunburn, with swelling.', '像晒伤，伴肿胀。')],
    [
      both('Days 3 to 7', '第 3 至 7 天'),
      both('Skin is bronze and flakes. Do not pick at it.', '皮肤呈古铜色并脱屑，不要抠抓。'),
    ],
    [both('Weeks 2 to 4', '第 2 至 4 周'), both('Redness goes. Sunscreen every day.', '发红消退，每天防晒。')],
    [
      both('Months 1 to 6', '第 1 至 6 个月'),
      both('Texture may become smoother, little by little.', '质地可能逐渐变平滑。'),
    ],
  ),
  alternatives: says(
    ['dermatologists'],
    both('Doing nothing, apart from sunscreen', '除防晒外什么都不做'),
    both('Creams from a pharmacist, GP or dermatologist', '药剂师、全科医生或皮肤科医生建议的药膏'),
    both('Peels or needling', '换肤或微针'),
  ),
  cost: { covers: deviceCovers, extra: deviceExtra },
  performedBy: devicePerformedBy,
  sessions: says(['dermatologists'], both('About 3 to 5 sessions, 4 weeks apart.', '约 3 至 5 次，间隔 4 周。')),
  discomfort: says(
    ['dermatologists'],
    both('A hot, prickling feeling. Numbing cream and cold air help.', '有灼热和刺痛感，表面麻醉膏和冷风可缓解。'),
  ),
  questions: deviceQuestions,
  faq: [
    asks(
      both('How long will I be red?', '会红多久？'),
      both('Often 3 to 7 days, longer with stronger settings.', '通常 3 至 7 天，强度高则更久。'),
      ['dermatologists'],
    ),
    asks(
      both('Does it treat melasma?', '能治疗黄褐斑吗？'),
      both('It can make melasma worse. See a dermatologist first.', '可能加重黄褐斑，请先看皮肤科医生。'),
      ['dermatologists'],
    ),
    asks(
      both('Does it suit dark skin?', '适合深色皮肤吗？'),
      both('The risk of marks is higher. Ask about settings and experience.', '留印风险较高，请询问参数和经验。'),
      ['arpansa'],
    ),
    asks(
      both('When can I go in the sun?', '何时可以晒太阳？'),
      both('Avoid sun for some weeks before and after, and use sunscreen.', '治疗前后数周避免日晒，并使用防晒霜。'),
      ['dermatologists'],
    ),
    asks(
      both('Can a mole be treated?', '可以治疗痣吗？'),
      both(
        'No. A laser can hide signs of skin cancer. Let a doctor look first.',
        '不可以，激光可能掩盖皮肤癌迹象，请先由医生检查。',
      ),
      ['arpansa'],
    ),
  ],
  ...review,
};
