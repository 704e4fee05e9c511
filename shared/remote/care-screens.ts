/**
 * First screens that stand alike in both layouts: of procedures, instruments, doctors and vouchers. Their words are those of the pages that take
 * their place, which the tests of the manifests hold them to.
 */
import { type FirstBlock, type FirstScreen, field, type Wording } from '../composition/first-screen';

type Frame = Pick<FirstScreen, 'frame' | 'deep'>;

const words = (en: string, zh: string): Wording => ({ en, 'zh-CN': zh });

const heading = (en: string, zh: string): FirstBlock => ({ block: 'heading', text: words(en, zh) });

const text = (filled: string): FirstBlock => ({ block: 'text', text: field(filled), read: 0 });

/** Returns a line for each item at `of`, below its title. */
const lines = (
  of: string,
  { title, text: line }: { title?: string; text: string } = { text: '{text}' },
): FirstBlock => ({
  block: 'list',
  read: 0,
  of,
  look: 'texts',
  ...(title ? { title: field(title) } : {}),
  lines: [field(line)],
});

/** Returns everything that a text at `place` in the answer says, such as `instrument.`. */
const textBlocks = (place = ''): FirstBlock[] => [
  heading('What it is', '这是什么'),
  lines(`${place}whatItIs.items`),
  heading('How it works', '如何进行'),
  lines(`${place}howItWorks.items`),
  heading('Who it is not for', '不适合的人'),
  lines(`${place}notFor.items`),
  heading('Risks', '风险'),
  lines(`${place}risks`, { text: '{text} {often}' }),
  heading('Recovery', '恢复过程'),
  lines(`${place}recovery.days`, { title: '{when}', text: '{text}' }),
  heading('Alternatives', '其他选择'),
  lines(`${place}alternatives.items`),
  heading('Sessions and time', '次数与时间'),
  lines(`${place}sessions.items`),
  heading('How long it lasts', '能维持多久'),
  lines(`${place}lasting.items`),
  heading('Discomfort', '不适感'),
  lines(`${place}discomfort.items`),
  heading('Who may perform it', '谁可以实施'),
  lines(`${place}performedBy.items`),
  heading('Cost', '费用'),
  text(`{${place}cost}`),
  heading('What it usually covers', '通常包含'),
  lines(`${place}costs.covers`),
  heading('What costs extra', '另行收费'),
  lines(`${place}costs.extra`),
  heading('Questions to ask', '应该询问的问题'),
  lines(`${place}questions`),
  heading('Common questions', '常见问题'),
  lines(`${place}faq`, { title: '{question}', text: '{answer}' }),
  heading('Sources', '来源'),
  lines(`${place}sources`, { text: '{organisation}. {page}' }),
  {
    block: 'text',
    text: words(
      'This is general information. It does not replace the advice of a doctor who has seen you.',
      '本页为一般信息，不能代替为您面诊的医生的意见。',
    ),
  },
];

export const procedureScreen = (frame: Frame): FirstScreen => ({
  ...frame,
  heading: field('{title}'),
  lead: field('{summary}'),
  headed: 0,
  parameters: ['categoryName'],
  reads: [{ operation: 'getProcedure', input: { params: { category: '{categoryName}' } } }],
  blocks: [
    {
      block: 'choice',
      read: 0,
      of: 'kind',
      texts: {
        surgery: words('Surgery', '手术'),
        prescription: words('Prescription medicine', '处方药'),
        'non-surgical': words('Non-surgical', '非手术'),
      },
    },
    heading('Steps before surgery', '手术前的步骤'),
    lines('pathway.items'),
    ...textBlocks(),
  ],
});

export const instrumentScreen = (frame: Frame): FirstScreen => ({
  ...frame,
  heading: field('{instrument.title}'),
  lead: field('{instrument.summary}'),
  headed: 0,
  parameters: ['categoryName'],
  reads: [{ operation: 'getDetailedInstruments', input: { params: { category: '{categoryName}' } } }],
  blocks: textBlocks('instrument.'),
});

/** @param book the path where a member books */
export const doctorScreen = (frame: Frame, book: string): FirstScreen => ({
  ...frame,
  heading: field('{name}'),
  lead: field('{title}'),
  headed: 0,
  parameters: ['id'],
  reads: [{ operation: 'getDoctorDetail', input: { query: { id: '{id}' } } }],
  blocks: [
    text('{bio}'),
    {
      block: 'text',
      text: words('{rating} of 5 from {ratingCount} visits', '{rating} / 5，来自 {ratingCount} 次就诊'),
      read: 0,
    },
    heading('Consultation', '诊费'),
    text('AUD {feeAud}'),
    { block: 'link', text: words('Book', '预约'), to: `${book}?doctorUserId={doctorUserId}`, read: 0 },
    heading('Procedures & fees', '项目与费用'),
    lines('procedureFees', { title: '{title}', text: 'AUD {minAud}–{maxAud}' }),
    heading('Clinics', '诊所'),
    lines('clinics', { title: '{name}', text: '{address}, {suburb} {stateCode}' }),
  ],
});

/** @param doctor the path of who sells it */
export const voucherScreen = (frame: Frame, doctor: string): FirstScreen => ({
  ...frame,
  heading: field('{name}'),
  title: field('{name} · AUD {afterPrice} · {doctorName}, {suburb}'),
  lead: field('{doctorName} · {clinicName}, {suburb} {stateCode}'),
  headed: 0,
  parameters: ['couponId'],
  reads: [{ operation: 'couponById', input: { params: { couponId: '{couponId}' } }, own: true }],
  blocks: [
    heading('Voucher price', '代金券价格'),
    text('AUD {afterPrice}'),
    heading('Included', '包含内容'),
    text('{included}'),
    heading('Not included', '不包含内容'),
    text('{excluded}'),
    heading('Terms', '使用条款'),
    text('{terms}'),
    heading('Clinic', '诊所'),
    text('{clinicName}, {clinicAddress}'),
    { block: 'link', text: field('{doctorName}'), to: `${doctor}?id={doctorUserId}`, read: 0 },
  ],
});
