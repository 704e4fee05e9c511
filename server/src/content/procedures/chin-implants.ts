import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';
import {
  performedBySurgeon,
  surgeryCovers,
  surgeryExtra,
  surgeryNotFor,
  surgeryQuestions,
  surgeryRisks,
} from '../surgery';

export const chinImplants: ProcedureText = {
  categoryName: 'chin_implants',
  kind: 'surgery',
  title: both('Chin Implants', '下巴假体植入术'),
  summary: both(
    'Surgery that places an implant to change the projection of the chin.',
    '植入假体以改变下巴轮廓的手术。',
  ),
  minAud: 4000,
  maxAud: 9000,
  unit: '',
  bodyAreas: ['Chin', 'Jaw', 'Facial'],
  words: ['genioplasty', 'chin augmentation', 'mentoplasty', '隆下巴', '垫下巴', '颏部'],
  instruments: [],
  whatItIs: says(
    ['plasticSurgeons', 'betterHealth'],
    both(
      'A shaped implant is placed over the chin bone, so that the chin stands further forward.',
      '在下巴骨前方放置成形植入物，使下巴更突出。',
    ),
    both(
      'It changes the profile, not the bite. A doctor checks first whether the jaw or the teeth are the reason.',
      '它改变侧面轮廓，不改变咬合。医生会先判断是否与颌骨或牙齿有关。',
    ),
  ),
  howItWorks: says(
    ['plasticSurgeons'],
    both('You have a general anaesthetic, or a local one with sedation.', '采用全身麻醉，或局部麻醉加镇静。'),
    both(
      'The doctor makes a small cut inside the lower lip or under the chin, and places the implant on the bone.',
      '医生在下唇内侧或下巴下方切一小口，将植入物放在骨面上。',
    ),
    both('The body forms a thin layer of scar tissue that holds the implant.', '身体会形成薄层瘢痕组织固定植入物。'),
  ),
  notFor: says(
    ['medicalBoard', 'betterHealth'],
    ...surgeryNotFor,
    both(
      'People whose jaw is still growing, or with an infection of the mouth or teeth.',
      '颌骨仍在发育，或有口腔、牙齿感染的人。',
    ),
  ),
  risks: [
    ...risks(
      ['plasticSurgeons', 'betterHealth'],
      both(
        'Numbness of the lip or chin, usually for some time, sometimes for good',
        '嘴唇或下巴麻木，通常为暂时，有时为永久',
      ),
      both('An implant that moves, shows or has to be taken out', '植入物移位、显形或需要取出'),
      both('A chin that looks uneven, too large or too small', '下巴不对称、过大或过小'),
      both('Wear of the bone below the implant over years', '多年后植入物下方骨质吸收'),
    ),
    ...risks(['betterHealth'], ...surgeryRisks),
  ],
  recovery: days(
    ['plasticSurgeons', 'betterHealth'],
    [
      both('Days 1 to 3', '第 1 至 3 天'),
      both(
        'Swelling and tightness. Eat soft food and sleep with your head raised.',
        '肿胀、紧绷，进软食，睡觉时垫高头部。',
      ),
    ],
    [
      both('Days 4 to 10', '第 4 至 10 天'),
      both(
        'Bruises fade. Many people return to desk work after about a week.',
        '瘀伤消退。许多人约一周后恢复办公室工作。',
      ),
    ],
    [
      both('Weeks 2 to 6', '第 2 至 6 周'),
      both('Avoid knocks to the face and contact sport.', '避免面部碰撞和对抗性运动。'),
    ],
    [
      both('Months 2 to 6', '第 2 至 6 个月'),
      both('The last swelling goes. Feeling in the lip may return slowly.', '残余肿胀消退，嘴唇感觉可能缓慢恢复。'),
    ],
  ),
  alternatives: says(
    ['betterHealth', 'plasticSurgeons'],
    both('Doing nothing. A chin of any shape is healthy.', '什么都不做。任何形状的下巴都是健康的。'),
    both('Moving the bone of the chin instead (sliding genioplasty)', '移动下巴骨（截骨颏成形术）'),
    both('Orthodontic treatment or jaw surgery, where the bite is the reason', '如因咬合问题，可做正畸或颌骨手术'),
    both('Treatment without surgery, which a doctor can discuss with you', '与医生讨论其他非手术方式'),
  ),
  cost: {
    covers: [...surgeryCovers, both('The implant, where the quote says so', '报价中列明的植入物费用')],
    extra: surgeryExtra,
  },
  performedBy: performedBySurgeon,
  sessions: says(
    ['plasticSurgeons'],
    both(
      '1 operation of about an hour, often as a day patient, and visits after it.',
      '1 次手术，约 1 小时，多为日间手术，术后需复诊。',
    ),
  ),
  discomfort: says(
    ['plasticSurgeons'],
    both(
      'Soreness and tightness for some days. Talking and chewing are uncomfortable at first.',
      '酸痛、紧绷数天，初期说话和咀嚼不适。',
    ),
  ),
  questions: [
    ...surgeryQuestions,
    both('What is the implant made of, and can it be taken out again?', '植入物是什么材料？能否取出？'),
  ],
  faq: [
    asks(
      both('Where is the scar?', '疤痕在哪里？'),
      both(
        'Inside the lower lip or under the chin, depending on where the doctor makes the cut.',
        '在下唇内侧或下巴下方，取决于医生选择的入路。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('Can the implant be removed?', '植入物能取出吗？'),
      both(
        'Yes, by another operation. The chin may not look exactly as before.',
        '可以，需再次手术。下巴可能与术前不完全一样。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('Will my lip stay numb?', '嘴唇会一直麻木吗？'),
      both(
        'Numbness usually improves over weeks or months. It can stay.',
        '麻木通常在数周或数月内改善，也可能持续存在。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('Is it the same as jaw surgery?', '和颌骨手术一样吗？'),
      both(
        'No. An implant changes the outline. Jaw surgery changes how the teeth meet.',
        '不一样。植入物改变轮廓，颌骨手术改变咬合。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('When can I play sport?', '何时可以运动？'),
      both(
        'You can walk soon and exercise harder after some weeks. Play contact sport only when your doctor agrees.',
        '可尽早步行，数周后恢复剧烈运动，对抗性运动须经医生同意。',
      ),
      ['betterHealth'],
    ),
  ],
  ...review,
};
