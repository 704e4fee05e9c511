/** Invented names from plants and birds, and the sentences that older posts and their comments are made of. */
export const plants = [
  'Banksia',
  'Acacia',
  'Grevillea',
  'Waratah',
  'Boronia',
  'Correa',
  'Hakea',
  'Melaleuca',
  'Callistemon',
  'Protea',
  'Kunzea',
  'Myrtle',
  'Clematis',
  'Hibbertia',
  'Daisy',
  'Fern',
  'Lilly',
  'Olearia',
  'Pimelea',
  'Telopea',
  'Rowan',
  'Hazel',
  'Ivy',
  'Juniper',
];

export const birds = [
  'Thornbill',
  'Lyrebird',
  'Wren',
  'Lorikeet',
  'Rosella',
  'Currawong',
  'Magpie',
  'Heron',
  'Kestrel',
  'Plover',
  'Whipbird',
  'Honeyeater',
  'Pardalote',
  'Robin',
  'Finch',
  'Ibis',
  'Brolga',
  'Galah',
  'Kingfisher',
  'Swift',
  'Egret',
  'Osprey',
  'Teal',
  'Quail',
];

export const memberTitles = [
  'My first week after {title}',
  'What I asked before {title}',
  '{title}: three months on',
  'How I chose a clinic for {title}',
  'Cooling off and thinking again about {title}',
  'The costs of {title}, item by item',
  '{title} was not for me, and that is fine',
  'A day by day diary of {title}',
];

export const doctorTitles = [
  'Who {title} is not for',
  'Questions to bring to a consultation about {title}',
  'Recovery after {title}: what is usual and what is not',
  'What the fee for {title} covers',
  'Alternatives to {title} worth knowing',
];

export const memberTexts = [
  'I wrote down every question beforehand and nobody rushed me.',
  'The first consultation was only talking, and I was glad of it.',
  'I took the week to think it over before I decided anything.',
  'Swelling was the part I had underestimated; by day five it was mostly gone.',
  'I kept a short diary, because you forget how it felt.',
  'Reception gave me the whole cost in writing, follow-up visits included.',
  'A friend drove me home, which I would recommend to everybody.',
  'This is one person’s experience, so ask your own doctor.',
];

export const doctorTexts = [
  'Every treatment has risks, and a consultation is the place to weigh them for you.',
  'Please bring a list of your medicines and any earlier treatments.',
  'Two consultations and a cooling-off period give you time to decide.',
  'If something feels wrong afterwards, call us; we would rather hear from you early.',
  'A fee should be given in writing, with what it covers and what it does not.',
];

export const commentTexts = [
  'Thank you for writing this down.',
  'How long did you wait for the first appointment?',
  'The part about costs helped me a lot.',
  'I had the same question.',
  'Wishing you a calm recovery.',
  'Did you get the fee in writing?',
  'I decided against it and am happy with that.',
  'Good to read something without hurry.',
  'Which questions would you ask again?',
  'My clinic explained it in the same way.',
  'Please tell us how you feel in a month.',
  'The diary is a good idea.',
];

export const tags = [
  'recovery',
  'costs',
  'first-time',
  'questions',
  'consultation',
  'diary',
  'swelling',
  'skin',
  'second-opinion',
  'aftercare',
  'patience',
  'results',
];
