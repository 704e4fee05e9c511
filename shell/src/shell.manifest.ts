import { field, wording } from '@charis/shared/remote/first-screen';
import { defineManifest } from '@charis/shared/remote/manifest';
import en from './locales/en.json' with { type: 'json' };
import zh from './locales/zh-CN.json' with { type: 'json' };

/** The routes that the shell answers itself. */
export const manifest = defineManifest({
  routes: [
    {
      path: '/',
      page: 'home',
      layout: 'desktop',
      level: 1,
      title: { en: 'Charis', 'zh-CN': 'Charis' },
      firstScreen: {
        frame: 'hero',
        heading: wording(en, zh, 'home.title'),
        lead: wording(en, zh, 'home.lead'),
        reads: [{ operation: 'listProcedures', input: {} }],
        blocks: [
          { block: 'heading', text: wording(en, zh, 'home.procedures') },
          { block: 'text', text: wording(en, zh, 'home.proceduresLead') },
          {
            block: 'list',
            read: 0,
            of: 'list',
            look: 'tiles',
            title: field('{title}'),
            lines: [field('{cost}')],
            to: '/procedure',
          },
        ],
      },
    },
  ],
  slots: [],
  memberSlots: { desktop: ['header.action'] },
});
