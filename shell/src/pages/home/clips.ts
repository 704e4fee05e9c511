import appEn from '#media/app.en.vtt';
import app from '#media/app.webm';
import appZh from '#media/app.zh-CN.vtt';
import demoEn from '#media/demo.en.vtt';
import demo from '#media/demo.webm';
import demoZh from '#media/demo.zh-CN.vtt';

/** Made by `tools/media/make-clips.mjs`, where their sizes stand. */
export const clips = {
  demo: { src: demo, width: 960, height: 540, captions: { en: demoEn, 'zh-CN': demoZh } },
  app: { src: app, width: 540, height: 900, captions: { en: appEn, 'zh-CN': appZh } },
};
