import { asks, both, days, type ProcedureText, review, risks, says } from '../schema';

export const teethWhitening: ProcedureText = {
  categoryName: 'teeth_whitening',
  kind: 'non-surgical',
  title: both('Teeth Whitening', '牙齿美白'),
  summary: both(
    'Peroxide that lightens the colour of the teeth, at the clinic or at home.',
    '用过氧化物使牙齿颜色变浅，可在诊所或家中进行。',
  ),
  minAud: 300,
  maxAud: 1200,
  unit: '',
  bodyAreas: ['Facial'],
  words: ['tooth bleaching', 'whiter teeth', 'dental', 'smile', '美白牙齿', '冷光美白', '洗牙', '漂白'],
  instruments: [],
  whatItIs: says(
    ['dentists'],
    both(
      'Whitening uses hydrogen or carbamide peroxide to lighten stains within the teeth.',
      '美白使用过氧化氢或过氧化脲淡化牙齿内部的色素。',
    ),
    both(
      'It works on natural teeth only. Fillings, crowns and veneers keep their colour.',
      '只对天然牙有效，补牙、牙冠和贴面颜色不变。',
    ),
  ),
  howItWorks: says(
    ['dentists'],
    both(
      'A dentist checks the teeth first, and cleans them. Stains on the surface may go with that alone.',
      '牙医先检查并清洁牙齿，表面色渍可能因此去除。',
    ),
    both(
      'At the clinic the gums are covered and a gel is put on the teeth. At home you wear a tray that fits your teeth.',
      '在诊所会保护牙龈并在牙面涂凝胶；在家则佩戴定制牙托。',
    ),
  ),
  notFor: says(
    ['dentists'],
    both('People with decay, cracked teeth or gum disease, until it is treated', '有龋齿、牙裂或牙周病者，须先治疗'),
    both('People who are pregnant or breastfeeding', '孕妇或哺乳期妇女'),
    both('People under 18', '未满 18 岁者'),
    both('People with an allergy to peroxide', '对过氧化物过敏的人'),
  ),
  risks: risks(
    ['dentists'],
    both('Sensitive teeth during it and for some days after it', '治疗期间及之后数天牙齿敏感'),
    both('Sore or burned gums', '牙龈疼痛或灼伤'),
    both('Colour that is uneven, or differs from fillings and crowns', '颜色不均，或与补牙、牙冠不一致'),
    both('Damage of the tooth from too much or too strong peroxide', '过量或过强的过氧化物损伤牙齿'),
    both('Stains that come back', '色渍再次出现'),
  ),
  recovery: days(
    ['dentists'],
    [
      both('Day 1', '第 1 天'),
      both(
        'Teeth may be sensitive to cold. No coffee, tea, red wine or tobacco.',
        '牙齿可能对冷敏感，避免咖啡、茶、红酒和烟草。',
      ),
    ],
    [
      both('Days 2 to 7', '第 2 至 7 天'),
      both('Sensitivity goes. Toothpaste for sensitive teeth helps.', '敏感消退，抗敏牙膏有帮助。'),
    ],
    [both('Weeks 1 to 2', '第 1 至 2 周'), both('The colour settles.', '颜色稳定。')],
    [
      both('Months 6 to 36', '第 6 至 36 个月'),
      both(
        'The colour goes back slowly, sooner with stains from food and smoking.',
        '颜色慢慢恢复，饮食色素和吸烟会加快。',
      ),
    ],
  ),
  alternatives: says(
    ['dentists'],
    both('Doing nothing. Healthy teeth are not pure white.', '什么都不做。健康的牙齿并非纯白。'),
    both('A professional clean', '专业洁牙'),
    both('Whitening toothpaste, which removes stains of the surface only', '美白牙膏，只去除表面色渍'),
    both('Veneers or bonding, which remove or cover tooth', '贴面或树脂修复，会磨除或覆盖牙齿'),
  ),
  cost: {
    covers: [
      both('The gel, the protection of the gums, or the trays for home', '凝胶、牙龈保护或家用牙托'),
      both('A check-up, where the clinic says so', '诊所列明的复诊'),
    ],
    extra: [
      both('The examination, X-rays and the clean', '检查、X 光片和洁牙'),
      both('More gel later', '日后补充凝胶'),
      both('New fillings or crowns to match the colour', '为匹配颜色更换补牙或牙冠'),
    ],
  },
  performedBy: says(
    ['dentalBoard', 'dentists'],
    both(
      'Registered dental practitioners may use strong peroxide: more than 6% hydrogen peroxide.',
      '注册牙科执业者才可使用含量超过 6% 的过氧化氢。',
    ),
    both(
      'Beauty salons may not. Check the name on the public register of Ahpra.',
      '美容院不得使用。请在 Ahpra 公开登记册上核对姓名。',
    ),
  ),
  sessions: says(
    ['dentists'],
    both(
      '1 to 3 visits of about an hour, or 2 to 4 weeks with trays at home.',
      '1 至 3 次，每次约 1 小时；或在家佩戴牙托 2 至 4 周。',
    ),
  ),
  discomfort: says(
    ['dentists'],
    both('Twinges and sensitivity to cold are common, for a short time.', '短时间的刺痛和冷敏感很常见。'),
  ),
  questions: [
    both('Why are my teeth discoloured, and will whitening help?', '我的牙齿为什么变色？美白有用吗？'),
    both('How strong is the gel, and how long does it stay on?', '凝胶浓度多高？停留多久？'),
    both('What happens with my fillings and crowns?', '我的补牙和牙冠会怎样？'),
    both('What can I do about sensitive teeth?', '牙齿敏感怎么办？'),
    both('How long does it usually last for people like me?', '像我这样的人通常能维持多久？'),
  ],
  faq: [
    asks(
      both('Is it safe for the teeth?', '对牙齿安全吗？'),
      both(
        'Harm is uncommon if you follow your dentist’s advice. Too much or too strong peroxide can damage teeth and gums.',
        '遵照牙医指导使用，损伤不常见；过量或过强会损伤牙齿和牙龈。',
      ),
      ['dentists'],
    ),
    asks(
      both('Do kits from shops work?', '商店的套装有效吗？'),
      both('They are weaker, and trays that do not fit can burn the gums.', '浓度较低，不合适的牙托可能灼伤牙龈。'),
      ['dentists'],
    ),
    asks(
      both('How long does it last?', '能维持多久？'),
      both('From some months to some years, depending on food, drink and tobacco.', '数月至数年，取决于饮食和吸烟。'),
      ['dentists'],
    ),
    asks(
      both('Can I whiten crowns?', '牙冠能美白吗？'),
      both('No. They keep the colour they were made with.', '不能，保持制作时的颜色。'),
      ['dentists'],
    ),
    asks(
      both('Does light make it better?', '加光照效果更好吗？'),
      both('Lamps may make it faster. Most of the change comes from the gel.', '灯光可能加快过程，主要作用来自凝胶。'),
      ['dentists'],
    ),
  ],
  ...review,
};
