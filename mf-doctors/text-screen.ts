import { type FirstBlock, field, wording } from '@charis/shared/remote/first-screen';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

type Key = keyof typeof en & keyof typeof zh;

const heading = (key: Key): FirstBlock => ({ block: 'heading', text: wording(en, zh, key) });

/** Returns a text under its own heading. */
const part = (key: Key, text: string): FirstBlock[] => [heading(key), { block: 'text', text: field(text), read: 0 }];

/** Returns the blocks of a doctor in the first answer; `book` is where a member books. */
export const doctorBlocks = (book: string): FirstBlock[] => [
  { block: 'text', text: field('{bio}'), read: 0 },
  ...part('doctor.fee', 'AUD {feeAud}'),
  { block: 'link', text: wording(en, zh, 'doctor.book'), to: book, read: 0 },
  heading('doctor.tab.procedures'),
  {
    block: 'list',
    read: 0,
    of: 'procedureFees',
    look: 'texts',
    title: field('{title}'),
    lines: [field('AUD {minAud}–{maxAud}')],
  },
  heading('doctor.tab.clinics'),
  {
    block: 'list',
    read: 0,
    of: 'clinics',
    look: 'texts',
    title: field('{name}'),
    lines: [field('{address}, {suburb} {stateCode}')],
  },
];

/** Returns the blocks of a voucher in the first answer; `doctor` is the page of who sells it. */
export const voucherBlocks = (doctor: string): FirstBlock[] => [
  ...part('voucher.after', 'AUD {afterPrice}'),
  ...part('voucher.included', '{included}'),
  ...part('voucher.excluded', '{excluded}'),
  ...part('voucher.terms', '{terms}'),
  ...part('voucher.clinic', '{clinicName}, {clinicAddress}'),
  { block: 'link', text: field('{doctorName}'), to: doctor, read: 0 },
];
