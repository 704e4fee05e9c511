import { brand } from '@charis/shared/brand';
import { defineManifest, field, wording } from '@charis/shared/composition';
import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };
import { aboutWords } from './pages/about/about-words';

/** Returns a text of the shell with values in it. */
function filled(key: keyof typeof en & keyof typeof zh, values: Record<string, string>) {
  const named = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
  return { en: named(en[key]), 'zh-CN': named(zh[key]) };
}

const branded = (key: 'home.app' | 'about.title') => filled(key, { brand: brand.name });

const slogan = (key: 'verified' | 'plain' | 'given') => ({
  title: wording(en, zh, `home.slogan.${key}`),
  text: wording(en, zh, `home.slogan.${key}Text`),
});

/** The mission, which the page about us begins with. */
const missionOf = (language: 'en' | 'zh-CN') => aboutWords[language].find(({ id }) => id === 'mission');
const missionTitle = { en: missionOf('en')?.title ?? '', 'zh-CN': missionOf('zh-CN')?.title ?? '' };
const missionText = {
  en: missionOf('en')?.paragraphs?.[0] ?? '',
  'zh-CN': missionOf('zh-CN')?.paragraphs?.[0] ?? '',
};

const byMail = {
  en: `${en['contact.alsoByMail']} ${brand.supportEmail}.`,
  'zh-CN': `${zh['contact.alsoByMail']}${brand.supportEmail}。`,
};

const step = (key: 'read' | 'choose' | 'book' | 'talk') => ({
  title: wording(en, zh, `home.path.${key}`),
  text: wording(en, zh, `home.path.${key}Text`),
});

/** Days within which a doctor is free, as the page of doctors offers them. */
const when = [
  { value: '', text: wording(en, zh, 'home.search.anyTime') },
  { value: '3', text: wording(en, zh, 'home.search.days') },
  { value: '7', text: wording(en, zh, 'home.search.week') },
];

/** The routes that the shell answers itself. */
export const manifest = defineManifest({
  routes: [
    {
      path: '/',
      page: 'home',
      layout: 'desktop',
      level: 1,
      title: { en: 'Charis', 'zh-CN': 'Charis' },
      slots: ['doctor.search'],
      firstScreen: {
        frame: 'hero',
        heading: wording(en, zh, 'home.title'),
        lead: wording(en, zh, 'home.lead'),
        search: {
          to: '/doctor',
          fields: [
            { name: 'keyword', label: wording(en, zh, 'home.search.what') },
            { name: 'near', label: wording(en, zh, 'home.search.where') },
            { name: 'within', label: wording(en, zh, 'home.search.when'), options: when },
          ],
          submit: wording(en, zh, 'home.search.find'),
        },
        links: [{ text: wording(en, zh, 'home.consult'), to: '/doctor' }],
        reads: [
          { operation: 'listProcedures', input: {} },
          { operation: 'listTopDoctors', input: { body: { limit: 3 } } },
        ],
        blocks: [
          { block: 'points', points: [slogan('verified'), slogan('plain'), slogan('given')] },
          { block: 'heading', text: wording(en, zh, 'home.doctors') },
          { block: 'text', text: wording(en, zh, 'home.doctorsLead') },
          {
            block: 'list',
            read: 1,
            of: 'list',
            look: 'cards',
            portrait: 'image',
            title: field('{name}'),
            lines: [
              field('{title}'),
              field('{clinicName}, {suburb} {stateCode}'),
              filled('home.doctor.rated', { rating: '{rating}', count: '{ratingCount}' }),
              filled('home.doctor.feeOf', { fee: 'AUD {feeAud}' }),
              filled('home.doctor.nextAt', { time: '{nextFreeUtc@zone}' }),
            ],
            to: '/doctor/detail?id={doctorUserId}',
          },
          { block: 'link', text: wording(en, zh, 'home.allDoctors'), to: '/doctor' },
          { block: 'heading', text: wording(en, zh, 'home.procedures') },
          { block: 'text', text: wording(en, zh, 'home.proceduresLead') },
          {
            block: 'list',
            read: 0,
            of: 'list',
            look: 'tiles',
            title: field('{title}'),
            lines: [field('{cost}')],
            to: '/procedure/procedureDetail?categoryName={categoryName}',
          },
          { block: 'link', text: wording(en, zh, 'home.viewAll'), to: '/procedure' },
          { block: 'heading', text: wording(en, zh, 'home.path') },
          { block: 'points', points: [step('read'), step('choose'), step('book'), step('talk')] },
          { block: 'heading', text: branded('home.app') },
          { block: 'text', text: wording(en, zh, 'home.appText') },
          { block: 'heading', text: wording(en, zh, 'home.charity') },
          { block: 'text', text: wording(en, zh, 'home.charityText') },
        ],
      },
    },
    {
      path: '/about',
      page: 'about',
      layout: 'desktop',
      level: 1,
      title: { en: `About ${brand.name}`, 'zh-CN': `关于 ${brand.name}` },
      firstScreen: {
        frame: 'page',
        heading: branded('about.title'),
        lead: wording(en, zh, 'about.lead'),
        thing: { is: { '@type': 'Organization', name: brand.name, email: brand.supportEmail } },
        reads: [{ operation: 'listFaq', input: { params: { categoryId: 'doctors' } } }],
        blocks: [
          { block: 'heading', text: missionTitle },
          { block: 'text', text: missionText },
          { block: 'heading', text: wording(en, zh, 'about.faq') },
          {
            block: 'list',
            read: 0,
            of: 'list',
            look: 'texts',
            title: field('{question}'),
            lines: [field('{answer}')],
          },
        ],
      },
    },
    {
      path: '/contactUs',
      page: 'contact',
      layout: 'desktop',
      level: 1,
      title: { en: 'Contact us', 'zh-CN': '联系我们' },
      slots: ['contact.form'],
      firstScreen: {
        frame: 'page',
        heading: wording(en, zh, 'contact.title'),
        lead: wording(en, zh, 'contact.lead'),
        reads: [],
        blocks: [
          { block: 'controls', space: [720, 860] },
          { block: 'text', text: byMail },
        ],
      },
    },
    {
      path: '/contactUs/result',
      page: 'contact-result',
      layout: 'desktop',
      level: 2,
      parent: '/contactUs',
      private: true,
      title: { en: 'Your message', 'zh-CN': '您的留言' },
    },
  ],
  slots: [],
  memberSlots: { desktop: ['header.action'] },
});
