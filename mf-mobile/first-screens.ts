/** What a mobile page shows before its scripts have come. */
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

export const procedureScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{title}'),
  lead: field('{summary}'),
  headed: 0,
  parameters: ['categoryName'],
  reads: [{ operation: 'getProcedure', input: { params: { category: '{categoryName}' } } }],
  blocks: [{ block: 'text', text: field('{whatItIs.items.0} {whatItIs.items.1} {whatItIs.items.2}'), read: 0 }],
};

export const instrumentScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{instrument.title}'),
  lead: field('{instrument.summary}'),
  headed: 0,
  parameters: ['categoryName'],
  reads: [{ operation: 'getDetailedInstruments', input: { params: { category: '{categoryName}' } } }],
  blocks: [
    {
      block: 'text',
      text: field('{instrument.whatItIs.items.0} {instrument.whatItIs.items.1} {instrument.whatItIs.items.2}'),
      read: 0,
    },
  ],
};

export const doctorScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{name}'),
  lead: field('{title}'),
  headed: 0,
  parameters: ['id'],
  reads: [{ operation: 'getDoctorDetail', input: { query: { id: '{id}' } } }],
  blocks: [{ block: 'text', text: field('{bio}'), read: 0 }],
};

export const voucherScreen: FirstScreen = {
  frame: 'inner',
  heading: field('{name}'),
  title: field('{name} · AUD {afterPrice} · {doctorName}, {suburb}'),
  lead: field('{doctorName} · {clinicName}, {suburb} {stateCode}'),
  headed: 0,
  parameters: ['couponId'],
  reads: [{ operation: 'couponById', input: { params: { couponId: '{couponId}' } }, own: true }],
  blocks: [{ block: 'text', text: field('{included}'), read: 0 }],
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
    { block: 'heading', text: wording(en, zh, 'procedures') },
    procedureTiles,
  ],
};
