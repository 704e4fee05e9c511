import { type FirstBlock, field, wording } from '@charis/shared/remote/first-screen';
import { defineManifest } from '@charis/shared/remote/manifest';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

const tiles: FirstBlock = {
  block: 'list',
  read: 0,
  of: 'list',
  look: 'tiles',
  title: field('{title}'),
  lines: [field('{summary}'), field('{cost}')],
};

export const manifest = defineManifest({
  routes: [
    {
      path: '/procedure',
      page: 'browse-procedures',
      layout: 'desktop',
      level: 1,
      title: { en: 'Procedures', 'zh-CN': '项目' },
      firstScreen: {
        frame: 'page',
        heading: wording(en, zh, 'procedures.title'),
        lead: wording(en, zh, 'procedures.lead'),
        reads: [{ operation: 'listProcedures', input: {} }],
        blocks: [{ block: 'controls', space: [76, 208] }, tiles],
      },
    },
    {
      path: '/instrument',
      page: 'browse-instruments',
      layout: 'desktop',
      level: 1,
      title: { en: 'Instruments', 'zh-CN': '仪器' },
      firstScreen: {
        frame: 'page',
        heading: wording(en, zh, 'instruments.title'),
        lead: wording(en, zh, 'instruments.lead'),
        reads: [{ operation: 'listInstruments', input: {} }],
        blocks: [{ block: 'controls', space: [76, 156] }, tiles],
      },
    },
  ],
  slots: [],
});
