import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';

export const chemicalPeels: ProcedureText = {
  categoryName: 'chemical_peels',
  kind: 'non-surgical',
  title: both('Chemical Peels', '化学换肤'),
  summary: both(
    'A solution that lifts the outer layer of the skin so that it renews more evenly.',
    '用药液去除皮肤表层，使其更均匀地更新。',
  ),
  minAud: 120,
  maxAud: 800,
  unit: 'session',
  bodyAreas: ['Facial', 'Skin', 'Nose', 'Neck', 'Hands'],
  words: ['peel', 'acid peel', 'glycolic', 'exfoliation', '果酸', '刷酸', '换肤', '焕肤'],
  instruments: ['fraxel_laser'],
  whatItIs: says(
    ['dermatologists', 'betterHealth'],
    both(
      'A chemical peel is an acid solution that removes the outer layers of the skin in a controlled way.',
      '化学换肤用酸性溶液有控制地去除皮肤表层。',
    ),
    both(
      'Peels are light, medium or deep. The deeper the peel, the longer the recovery and the higher the risk.',
      '分为浅层、中层和深层。越深，恢复越久，风险越高。',
    ),
  ),
  howItWorks: says(
    ['dermatologists'],
    both('The skin is cleaned, and the solution stays on it for some minutes.', '清洁皮肤后涂抹药液，停留数分钟。'),
    both('The outer layer comes off over some days, and new skin grows.', '表层在数天内脱落，长出新皮肤。'),
  ),
  notFor: says(
    ['dermatologists', 'betterHealth'],
    both(
      'People with an infection, open wounds or active cold sores where it would be done',
      '治疗部位有感染、伤口或唇疱疹的人',
    ),
    both(
      'People who have taken isotretinoin lately. Ask how long to wait.',
      '近期服用过异维A酸的人，请询问应等待多久。',
    ),
    both('People who are pregnant, for most peels', '孕妇（多数换肤不适合）'),
    both(
      'People with dark or freshly tanned skin, unless the peel is chosen for it',
      '肤色较深或刚晒黑的人，除非选用合适的换肤',
    ),
  ),
  risks: risks(
    ['dermatologists', 'betterHealth'],
    both('Redness, stinging, dryness and peeling', '发红、刺痛、干燥和脱皮'),
    both('Skin that becomes darker or lighter, more often in darker skin', '肤色变深或变浅，深肤色者更常见'),
    both('Cold sores that come back', '唇疱疹复发'),
    both('Burns, infection or scars, more likely with deep peels', '灼伤、感染或疤痕，深层换肤更易发生'),
    both('Heart problems with some deep peels, which need monitoring', '某些深层换肤可能影响心脏，需要监测'),
  ),
  recovery: days(
    ['dermatologists'],
    [both('Day 1', '第 1 天'), both('Redness like sunburn.', '像晒伤一样发红。')],
    [
      both('Days 2 to 7', '第 2 至 7 天'),
      both(
        'Flaking after a light peel; crusts and swelling after a medium one. Do not pick at it.',
        '浅层换肤后脱屑；中层换肤后结痂、肿胀。不要抠抓。',
      ),
    ],
    [both('Weeks 2 to 3', '第 2 至 3 周'), both('New skin is pink. Sunscreen every day.', '新皮肤呈粉色，每天防晒。')],
    [
      both('Months 1 to 3', '第 1 至 3 个月'),
      both('Redness of a deep peel fades. Colour may still change.', '深层换肤的发红消退，肤色可能仍会变化。'),
    ],
  ),
  alternatives: says(
    ['dermatologists'],
    both('Doing nothing, apart from sunscreen', '除防晒外什么都不做'),
    both('Creams from a pharmacist, GP or dermatologist', '药剂师、全科医生或皮肤科医生建议的药膏'),
    both('Laser or light treatment', '激光或强光治疗'),
  ),
  cost: {
    covers: [
      both('1 session with the chosen solution', '1 次治疗及所选药液'),
      both('Advice for care at home', '居家护理指导'),
    ],
    extra: [both('Further sessions of a course', '疗程中的其他治疗'), both('Creams and sunscreen', '护肤品与防晒霜')],
  },
  performedBy: says(
    ['medicalBoard', 'dermatologists'],
    both(
      'Trained therapists also do light peels. Only a doctor should do medium and deep peels.',
      '浅层换肤可由受训治疗师实施，中层和深层换肤应由医生实施。',
    ),
    both('On Charis you book with registered doctors.', '在 Charis 您预约的是注册医生。'),
  ),
  sessions: says(
    ['dermatologists'],
    both(
      'Light peels: a course of about 4 to 6, some weeks apart. Medium and deep peels: often once.',
      '浅层换肤：约 4 至 6 次，间隔数周；中层和深层：通常 1 次。',
    ),
  ),
  discomfort: says(
    ['dermatologists'],
    both(
      'Stinging for some minutes with light peels. Deep peels need an anaesthetic.',
      '浅层换肤刺痛数分钟，深层换肤需要麻醉。',
    ),
  ),
  questions: [
    both('How deep is the peel that you suggest, and why?', '您建议多深的换肤？为什么？'),
    both('How does it suit the colour of my skin?', '它适合我的肤色吗？'),
    both('How long will people see it?', '别人多久能看出来？'),
    both('What should I stop using before it?', '之前应停用哪些产品？'),
    both('Who looks after me if my skin burns or darkens?', '如果皮肤灼伤或变黑，由谁处理？'),
  ],
  faq: [
    asks(
      both('When can I wear make-up?', '何时可以化妆？'),
      both(
        'Once the skin has closed: a day or more after a light peel, longer after a deeper one.',
        '皮肤愈合后：浅层换肤约 1 天或更久，较深的更久。',
      ),
      ['dermatologists'],
    ),
    asks(
      both('Does it help with acne scars?', '适合痘疤吗？'),
      both('It may soften shallow ones. Deep scars often need other treatment.', '可能改善浅疤，深疤常需其他治疗。'),
      ['dermatologists'],
    ),
    asks(
      both('Why is sunscreen so important?', '为什么防晒很重要？'),
      both('New skin darkens easily in the sun, and marks can stay.', '新皮肤日晒后易变黑，可能留下印记。'),
      ['dermatologists'],
    ),
    asks(
      both('Can I do a peel at home?', '可以在家换肤吗？'),
      both(
        'Strong acids from the internet have caused burns. Ask a pharmacist or doctor first.',
        '网购强酸曾导致灼伤，请先咨询药剂师或医生。',
      ),
      ['dermatologists'],
    ),
    asks(
      both('How soon can I repeat it?', '多久可以再做？'),
      both('Light peels after some weeks. Deep peels are rarely repeated.', '浅层换肤数周后可再做，深层换肤很少重复。'),
      ['dermatologists'],
    ),
  ],
  ...review,
};
