/** What a mobile page shows before its scripts have come. */
import { brand } from '@charis/shared/brand';
import { type FirstBlock, type FirstList, type FirstScreen, field, wording } from '@charis/shared/remote/first-screen';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

export const postsScreen: FirstScreen = {
  frame: 'mobile',
  heading: wording(en, zh, 'posts'),
  reads: [{ operation: 'listFeed', input: { query: { tab: 'for-you' } }, own: true }],
  blocks: [
    { block: 'controls', space: [72, 72] },
    {
      block: 'list',
      read: 0,
      of: 'list',
      look: 'column',
      title: field('{title}'),
      lines: [field('{excerpt}'), field('{author.nickname}')],
      to: '/mobile/posts/{id}',
      pictures: 'media',
      covered: { by: 'sensitive', text: wording(en, zh, 'posts.sensitive') },
    },
  ],
};

/** The procedures of the first answer. */
const procedureTiles: FirstList = {
  block: 'list',
  read: 0,
  of: 'list',
  look: 'drawings',
  title: field('{title}'),
  lines: [],
  to: '/mobile/procedureDetail?categoryName={categoryName}',
};

export const careScreen: FirstScreen = {
  frame: 'mobile',
  heading: wording(en, zh, 'medical'),
  reads: [{ operation: 'listProcedures', input: {} }],
  blocks: [
    { block: 'text', text: wording(en, zh, 'medical.lead') },
    { block: 'controls', space: [76, 76] },
    { block: 'heading', text: wording(en, zh, 'procedures') },
    procedureTiles,
  ],
};

type TextKey = 'text.howItWorks' | 'text.notFor' | 'text.risks' | 'text.recovery';

const heading = (key: TextKey): FirstBlock => ({ block: 'heading', text: wording(en, zh, key) });

/** The items of a section of a text, as far as there are so many. */
const items = (section: string, count: number): FirstBlock[] =>
  [...Array(count).keys()].map((item) => ({ block: 'text', read: 0, text: field(`{${section}.items.${item}}`) }));

/** Returns the blocks of a text at `place` in the first answer, such as `instrument.`. */
const textBlocks = (place = ''): FirstBlock[] => [
  ...items(`${place}whatItIs`, 3),
  heading('text.howItWorks'),
  ...items(`${place}howItWorks`, 3),
  heading('text.notFor'),
  ...items(`${place}notFor`, 5),
  heading('text.risks'),
  { block: 'list', read: 0, of: `${place}risks`, look: 'texts', lines: [field('{text}')] },
  heading('text.recovery'),
  {
    block: 'list',
    read: 0,
    of: `${place}recovery.days`,
    look: 'texts',
    title: field('{when}'),
    lines: [field('{text}')],
  },
];

/** A post with its pictures, until its comments come. */
export const postScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{title}'),
  lead: field('{author.nickname}'),
  headed: 0,
  reads: [{ operation: 'getPost', input: { params: { postId: '{id}' } } }],
  blocks: [
    { block: 'pictures', of: 'media', read: 0, covered: { by: 'sensitive', text: wording(en, zh, 'posts.sensitive') } },
    {
      block: 'text',
      text: field('{content}'),
      read: 0,
      covered: { by: 'sensitive', text: wording(en, zh, 'posts.sensitive') },
    },
  ],
};

/** The form needs the app; the address does not. */
export const contactScreen: FirstScreen = {
  frame: 'inner',
  heading: wording(en, zh, 'contact.title'),
  lead: wording(en, zh, 'contact.lead'),
  reads: [],
  blocks: [
    { block: 'controls', space: [720, 720] },
    {
      block: 'text',
      text: {
        en: `${en['contact.byMail']} ${brand.supportEmail}.`,
        'zh-CN': `${zh['contact.byMail']}${brand.supportEmail}。`,
      },
    },
  ],
};

export const procedureScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{title}'),
  lead: field('{summary}'),
  headed: 0,
  parameters: ['categoryName'],
  reads: [{ operation: 'getProcedure', input: { params: { category: '{categoryName}' } } }],
  blocks: textBlocks(),
};

export const instrumentScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{instrument.title}'),
  lead: field('{instrument.summary}'),
  headed: 0,
  parameters: ['categoryName'],
  reads: [{ operation: 'getDetailedInstruments', input: { params: { category: '{categoryName}' } } }],
  blocks: textBlocks('instrument.'),
};

export const doctorScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{name}'),
  lead: field('{title}'),
  headed: 0,
  parameters: ['id'],
  reads: [{ operation: 'getDoctorDetail', input: { query: { id: '{id}' } } }],
  blocks: [
    { block: 'text', text: field('{bio}'), read: 0 },
    {
      block: 'link',
      text: wording(en, zh, 'booking.title'),
      to: '/mobile/medical/userappoints?doctorUserId={doctorUserId}',
      read: 0,
    },
    {
      block: 'list',
      read: 0,
      of: 'procedureFees',
      look: 'texts',
      title: field('{title}'),
      lines: [field('AUD {minAud}–{maxAud}')],
    },
    {
      block: 'list',
      read: 0,
      of: 'clinics',
      look: 'texts',
      title: field('{name}'),
      lines: [field('{address}, {suburb} {stateCode}')],
    },
  ],
};

export const voucherScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{name}'),
  title: field('{name} · AUD {afterPrice} · {doctorName}, {suburb}'),
  lead: field('{doctorName} · {clinicName}, {suburb} {stateCode}'),
  headed: 0,
  parameters: ['couponId'],
  reads: [{ operation: 'couponById', input: { params: { couponId: '{couponId}' } }, own: true }],
  blocks: [
    { block: 'heading', text: field('AUD {afterPrice}'), read: 0 },
    { block: 'text', text: field('{included}'), read: 0 },
    { block: 'text', text: field('{excluded}'), read: 0 },
    { block: 'text', text: field('{terms}'), read: 0 },
    { block: 'text', text: field('{clinicName}, {clinicAddress}'), read: 0 },
    { block: 'link', text: field('{doctorName}'), to: '/mobile/doctordetail?id={doctorUserId}', read: 0 },
  ],
};

export const bookingScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{name}'),
  title: wording(en, zh, 'booking.title'),
  lead: wording(en, zh, 'booking.lead'),
  headed: 0,
  parameters: ['doctorUserId'],
  reads: [{ operation: 'getDoctorDetail', input: { query: { id: '{doctorUserId}' } } }],
  blocks: [
    { block: 'text', text: field('{title}'), read: 0 },
    { block: 'text', text: field('{clinicName}, {suburb} {stateCode}'), read: 0 },
  ],
};

export const homeScreen: FirstScreen = {
  frame: 'inner',
  heading: wording(en, zh, 'home.lead'),
  reads: [{ operation: 'listProcedures', input: {} }],
  blocks: [
    { block: 'controls', space: [150, 150] },
    { block: 'link', text: wording(en, zh, 'home.medical'), to: '/mobile/medical' },
    { block: 'link', text: wording(en, zh, 'home.posts'), to: '/mobile/posts' },
    { block: 'link', text: wording(en, zh, 'home.contact'), to: '/mobile/contactUs' },
    { block: 'heading', text: wording(en, zh, 'procedures') },
    procedureTiles,
  ],
};
