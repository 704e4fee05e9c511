import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';
import {
  performedBySurgeon,
  surgeryCovers,
  surgeryExtra,
  surgeryNotFor,
  surgeryQuestions,
  surgeryRisks,
} from '../surgery';

export const otoplasty: ProcedureText = {
  categoryName: 'otoplasty',
  kind: 'surgery',
  title: both('Otoplasty', '耳廓整形术'),
  summary: both('Surgery that changes the position or the shape of the ears.', '改变耳朵位置或形状的手术。'),
  minAud: 4500,
  maxAud: 10_000,
  unit: '',
  bodyAreas: ['Facial'],
  words: ['ear surgery', 'ear pinning', 'pinnaplasty', 'prominent ears', '招风耳', '耳朵整形', '耳部手术'],
  instruments: [],
  whatItIs: says(
    ['plasticSurgeons'],
    both(
      'Otoplasty sets ears that stick out closer to the head, or changes their shape.',
      '耳廓整形术使外突的耳朵贴近头部，或改变其形状。',
    ),
    both('It does not change hearing.', '它不影响听力。'),
  ),
  howItWorks: says(
    ['plasticSurgeons'],
    both(
      'Adults often have a local anaesthetic with sedation, sometimes a general one.',
      '成人常用局部麻醉加镇静，有时用全身麻醉。',
    ),
    both(
      'Through a cut behind the ear, the cartilage is shaped and held with stitches below the skin.',
      '经耳后切口重塑软骨，并用皮下缝线固定。',
    ),
  ),
  notFor: says(
    ['medicalBoard', 'betterHealth'],
    ...surgeryNotFor,
    both('People with an infection of the ear or of the skin around it.', '耳部或周围皮肤有感染的人。'),
  ),
  risks: [
    ...risks(
      ['plasticSurgeons', 'betterHealth'],
      both('Ears that differ from each other, or stand out again', '两耳不对称，或再次外突'),
      both('Infection of the cartilage, which can change its shape', '软骨感染，可能改变形状'),
      both('Stitches that can be felt or come through the skin', '可摸到缝线或缝线穿出皮肤'),
      both('Numb or very sensitive skin of the ear', '耳部皮肤麻木或过度敏感'),
    ),
    ...risks(['betterHealth'], ...surgeryRisks),
  ],
  recovery: days(
    ['plasticSurgeons'],
    [
      both('Days 1 to 3', '第 1 至 3 天'),
      both('A bandage around the head, throbbing and swelling.', '头部包扎，搏动性疼痛和肿胀。'),
    ],
    [
      both('Days 4 to 10', '第 4 至 10 天'),
      both('The bandage comes off. Many people return to work or study.', '拆除包扎，许多人恢复工作或学习。'),
    ],
    [
      both('Weeks 2 to 6', '第 2 至 6 周'),
      both('A soft headband at night. No contact sport.', '夜间佩戴软头带，避免对抗性运动。'),
    ],
    [both('Months 2 to 6', '第 2 至 6 个月'), both('Swelling ends and the scar fades.', '肿胀消退，疤痕变淡。')],
  ),
  alternatives: says(
    ['plasticSurgeons', 'betterHealth'],
    both('Doing nothing. Ears that stick out are healthy.', '什么都不做。外突的耳朵是健康的。'),
    both('A hairstyle that covers the ears', '用发型遮盖耳朵'),
    both('Support against teasing, from a GP or psychologist', '如因嘲笑而困扰，可寻求全科医生或心理医生支持'),
  ),
  cost: { covers: surgeryCovers, extra: surgeryExtra },
  performedBy: performedBySurgeon,
  sessions: says(
    ['plasticSurgeons'],
    both(
      '1 operation of about 1 to 2 hours as a day patient, and visits after it.',
      '1 次日间手术，约 1 至 2 小时，术后需复诊。',
    ),
  ),
  discomfort: says(
    ['plasticSurgeons'],
    both('Aching and itching below the bandage for some days.', '包扎下酸痛和瘙痒数天。'),
  ),
  questions: [
    ...surgeryQuestions,
    both('Do you work with stitches, cartilage cuts or both, and why?', '您采用缝线、切削软骨还是两者结合？为什么？'),
  ],
  faq: [
    asks(
      both('Does it change my hearing?', '会影响听力吗？'),
      both('No. It changes the outer ear only.', '不会，只改变外耳。'),
      ['plasticSurgeons'],
    ),
    asks(
      both('Can ears stick out again?', '耳朵会再次外突吗？'),
      both(
        'Yes, in some people, when a stitch gives way. It may need another operation.',
        '有些人会，当缝线松脱时，可能需再次手术。',
      ),
      ['plasticSurgeons'],
    ),
    asks(
      both('Where is the scar?', '疤痕在哪里？'),
      both('Behind the ear, where it is seldom seen.', '在耳后，不易看见。'),
      ['plasticSurgeons'],
    ),
    asks(
      both('Can people under 18 have it?', '未满 18 岁可以做吗？'),
      both(
        'Charis is for adults. For a child, talk to your GP about the stricter rules that apply.',
        'Charis 仅面向成年人。儿童请咨询全科医生，适用更严格的规定。',
      ),
      ['medicalBoard'],
    ),
    asks(
      both('When can I wear glasses or a helmet?', '何时可以戴眼镜或头盔？'),
      both(
        'Ask your doctor. Do not wear anything that presses on the ears until they have healed.',
        '请询问医生，任何压迫耳朵的物品须待愈合后使用。',
      ),
      ['plasticSurgeons'],
    ),
  ],
  ...review,
};
