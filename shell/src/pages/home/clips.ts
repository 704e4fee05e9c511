import appEn from '#media/app.en.vtt';
import app from '#media/app.webm';
import appZh from '#media/app.zh-CN.vtt';
import demoEn from '#media/demo.en.vtt';
import demo from '#media/demo.webm';
import demoZh from '#media/demo.zh-CN.vtt';

/** Filmed on a site with demo data; sizes in pixels of the films. */
export const clips = {
  demo: { src: demo, width: 1120, height: 630, captions: { en: demoEn, 'zh-CN': demoZh } },
  app: { src: app, width: 585, height: 1170, captions: { en: appEn, 'zh-CN': appZh } },
};
