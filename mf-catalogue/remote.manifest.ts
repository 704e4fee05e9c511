import { instrumentScreen, procedureScreen } from '@charis/shared/remote/care-screens';
import { type FirstBlock, field, wording } from '@charis/shared/remote/first-screen';
import { defineManifest } from '@charis/shared/remote/manifest';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };
import { structuredDataOf } from './structured-data';

const tiles = (to: string): FirstBlock => ({
  block: 'list',
  read: 0,
  of: 'list',
  look: 'tiles',
  title: field('{title}'),
  lines: [field('{summary}'), field('{cost}')],
  to,
});

const procedures = { en: 'Procedures', 'zh-CN': '项目' };
const instruments = { en: 'Instruments', 'zh-CN': '仪器' };

export const manifest = defineManifest({
  routes: [
    {
      path: '/procedure',
      page: 'browse-procedures',
      layout: 'desktop',
      level: 1,
      title: procedures,
      firstScreen: {
        frame: 'page',
        heading: wording(en, zh, 'procedures.title'),
        lead: wording(en, zh, 'procedures.lead'),
        reads: [{ operation: 'listProcedures', input: {} }],
        blocks: [
          { block: 'controls', space: [76, 264] },
          tiles('/procedure/procedureDetail?categoryName={categoryName}'),
        ],
      },
    },
    {
      path: '/procedure/procedureDetail',
      page: 'read-procedure',
      layout: 'desktop',
      level: 2,
      parent: '/procedure',
      title: { en: 'Procedure', 'zh-CN': '项目详情' },
      canonicalParams: ['categoryName'],
      lists: 'procedure',
      firstScreen: {
        ...procedureScreen({ frame: 'page', deep: true }),
        thing: { is: structuredDataOf({ type: 'MedicalProcedure', list: { name: procedures, path: '/procedure' } }) },
      },
    },
    {
      path: '/instrument',
      page: 'browse-instruments',
      layout: 'desktop',
      level: 1,
      title: instruments,
      firstScreen: {
        frame: 'page',
        heading: wording(en, zh, 'instruments.title'),
        lead: wording(en, zh, 'instruments.lead'),
        reads: [{ operation: 'listInstruments', input: {} }],
        blocks: [
          { block: 'controls', space: [76, 156] },
          tiles('/instrument/instrumentDetail?categoryName={categoryName}'),
        ],
      },
    },
    {
      path: '/instrument/instrumentDetail',
      page: 'read-instrument',
      layout: 'desktop',
      level: 2,
      parent: '/instrument',
      title: { en: 'Instrument', 'zh-CN': '仪器详情' },
      canonicalParams: ['categoryName'],
      lists: 'instrument',
      firstScreen: {
        ...instrumentScreen({ frame: 'page', deep: true }),
        thing: {
          is: structuredDataOf({
            type: 'MedicalDevice',
            place: 'instrument.',
            list: { name: instruments, path: '/instrument' },
          }),
        },
      },
    },
  ],
  slots: [
    { name: 'procedure.tiles', part: 'procedure-tiles' },
    { name: 'instrument.tiles', part: 'instrument-tiles' },
    { name: 'procedure.page', part: 'procedure-page', examples: { categoryName: { of: 'procedure' } } },
    { name: 'contact.form', part: 'contact-form' },
    {
      name: 'admin.section',
      part: 'contact',
      examples: { introduce: { call: 'nothing' }, current: { value: 'contact' } },
    },
    { name: 'instrument.page', part: 'instrument-page', examples: { categoryName: { of: 'instrument' } } },
  ],
});
