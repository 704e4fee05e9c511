import { defineManifest } from '@charis/shared/remote/manifest';

/** The routes that the shell answers itself. */
export const manifest = defineManifest({
  routes: [{ path: '/', page: 'home', layout: 'desktop', level: 1, title: { en: 'Charis', 'zh-CN': 'Charis' } }],
  slots: [],
});
