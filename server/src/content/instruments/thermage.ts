import { deviceCovers, deviceExtra, devicePerformedBy, deviceQuestions } from '../device';
import { asks, both, days, type InstrumentText, review, risks, says } from '../schema';

export const thermage: InstrumentText = {
  categoryName: 'thermage',
  title: both('Thermage', '热玛吉'),
  summary: both(
    'Radiofrequency that warms the deeper skin so that it firms over months.',
    '用射频加热深层皮肤，使其在数月内变紧实。',
  ),
  minAud: 2500,
  maxAud: 5500,
  unit: 'area',
  bodyAreas: ['Facial', 'Eyes', 'Neck', 'Skin'],
  words: ['radiofrequency', 'RF', 'skin tightening', 'thermage flx', '射频', '紧肤', '热玛姬'],
  whatItIs: says(
    ['dermatologists', 'tga'],
    both(
      'Thermage is a device that sends radiofrequency through a single tip into the deeper skin.',
      '热玛吉是通过单极探头将射频送入深层皮肤的设备。',
    ),
    both(
      'It is meant for mild looseness of the skin. It does not replace surgery.',
      '适用于轻度皮肤松弛，不能代替手术。',
    ),
  ),
  howItWorks: says(
    ['dermatologists'],
    both(
      'Warmth tightens collagen at once and makes the skin form new collagen over months.',
      '热量使胶原即时收缩，并在数月内促使皮肤生成新胶原。',
    ),
    both('The tip cools the surface while it warms what lies below.', '探头在加热深层的同时冷却皮肤表面。'),
  ),
  notFor: says(
    ['dermatologists', 'tga'],
    both(
      'People with a pacemaker, defibrillator or other electrical implant',
      '装有起搏器、除颤器或其他电子植入物的人',
    ),
    both(
      'People with metal or fillings of the skin in the area, unless the doctor agrees',
      '治疗区有金属或皮肤填充物的人，除非医生同意',
    ),
    both('People who are pregnant', '孕妇'),
    both('People with an infection or a wound there', '治疗区有感染或伤口的人'),
  ),
  risks: risks(
    ['dermatologists'],
    both('Redness and swelling for hours or days', '发红、肿胀数小时或数天'),
    both('Burns, blisters and scars', '灼伤、水疱和疤痕'),
    both('Dents of the skin where fat is lost', '脂肪流失导致皮肤凹陷'),
    both('Numbness or tingling for days or weeks', '麻木或刺痛数天或数周'),
    both('No change that can be seen', '看不到明显变化'),
  ),
  recovery: days(
    ['dermatologists'],
    [
      both('Day 1', '第 1 天'),
      both('Redness and light swelling. Most people carry on with their day.', '发红、轻度肿胀，多数人可照常活动。'),
    ],
    [both('Days 2 to 7', '第 2 至 7 天'), both('Swelling goes. Sunscreen every day.', '肿胀消退，每天防晒。')],
    [
      both('Months 2 to 6', '第 2 至 6 个月'),
      both('Skin may become firmer, little by little.', '皮肤可能逐渐变紧实。'),
    ],
  ),
  alternatives: says(
    ['dermatologists'],
    both('Doing nothing, apart from sunscreen', '除防晒外什么都不做'),
    both('Other devices with radiofrequency, ultrasound or laser', '其他射频、超声或激光设备'),
    both('Surgery, where skin is very loose', '皮肤明显松弛时考虑手术'),
  ),
  cost: { covers: deviceCovers, extra: deviceExtra },
  performedBy: devicePerformedBy,
  sessions: says(
    ['dermatologists'],
    both(
      'Often 1 session of 45 to 90 minutes, repeated after a year or later if wanted.',
      '通常 1 次，45 至 90 分钟，一年或更久后可重复。',
    ),
  ),
  discomfort: says(
    ['dermatologists'],
    both(
      'Heat with each pulse, which can hurt. Say how it feels, so that the energy can be adjusted.',
      '每次脉冲有热感，可能疼痛。请说出您的感受，以便调整能量。',
    ),
  ),
  questions: deviceQuestions,
  faq: [
    asks(
      both('When do I see a change?', '何时看到变化？'),
      both('Over 2 to 6 months. Not everyone sees a change.', '2 至 6 个月内，并非人人都有。'),
      ['dermatologists'],
    ),
    asks(
      both('Does it replace a facelift?', '能代替面部提升吗？'),
      both('No. The change is smaller.', '不能，改变较小。'),
      ['dermatologists'],
    ),
    asks(
      both('Does it suit dark skin?', '适合深色皮肤吗？'),
      both(
        'Radiofrequency depends less on colour than light does. Burns are still possible.',
        '射频受肤色影响较光疗小，但仍可能灼伤。',
      ),
      ['dermatologists'],
    ),
    asks(
      both('How long does it last?', '能维持多久？'),
      both('A year or longer in some people. Skin keeps ageing.', '有些人一年或更久，皮肤仍会继续老化。'),
      ['dermatologists'],
    ),
    asks(
      both('Can I have it if I have a pacemaker?', '装有起搏器可以做吗？'),
      both('No. Tell every clinic about implants.', '不可以。请将所有植入物告知诊所。'),
      ['tga'],
    ),
  ],
  ...review,
};
