/** What a mobile page shows before its scripts have come. */
import { brand } from '@charis/shared/brand';
import { type FirstList, type FirstScreen, field, wording } from '@charis/shared/remote/first-screen';
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
