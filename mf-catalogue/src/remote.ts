import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'browse-procedures': () => import('#features/browse-catalogue/browse-procedures.page'),
    'browse-instruments': () => import('#features/browse-catalogue/browse-instruments.page'),
    'read-procedure': () => import('#features/read-text/read-procedure.page'),
    'read-instrument': () => import('#features/read-text/read-instrument.page'),
  },
  slots: {
    'procedure.tiles': () => import('#features/browse-catalogue/procedure-tiles.slot'),
    'instrument.tiles': () => import('#features/browse-catalogue/instrument-tiles.slot'),
    'procedure.page': () => import('#features/read-text/procedure-page.slot'),
    'contact.form': () => import('#features/write-contact/contact-form.slot'),
    'admin.section': () => import('#features/answer-contact/contact.slot'),
    'instrument.page': () => import('#features/read-text/instrument-page.slot'),
  },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
