/** How a page starts the shell. */
import { inlineJson, integrityAttributes } from '@charis/shared/node';

interface Entry {
  url: string;
  integrity?: string;
}

/** Milliseconds that a window which draws no frames, such as one behind others, and pictures are waited for. */
const longestWaitMs = 500;

/** Loads it at once and urgently: without it there is nothing to see. */
export const deferredEntry = ({ url, integrity }: Entry, nonce: string) =>
  `<script defer fetchpriority="high" nonce="${nonce}" src="${url}"${integrityAttributes(url, integrity)}></script>`;

/**
 * Asks for the page's files, the entry and those of `preloads`, once what the HTML shows has been painted, and runs the entry once its pictures that
 * are in sight have been, too: both keep a browser busy for longer than painting does. The pictures are looked for before anything is asked for, as
 * that would have the page laid out once more. Each file is asked for in a task of its own: together, some thirty hold a phone up for 0.1 s. Stands at
 * the end of the body.
 */
export function entryAfterPaint({ url, integrity = '' }: Entry, preloads: string, nonce: string): string {
  const crossOrigin = integrity && !url.startsWith('/') ? { crossOrigin: 'anonymous' } : {};
  const attributes = inlineJson({ src: url, integrity, ...crossOrigin, fetchPriority: 'low' });
  const own = `<link rel="preload" as="script" href="${url}" nonce="${nonce}" fetchpriority="low"${integrityAttributes(url, integrity)}>`;
  return `<template id="charis-preloads">${own}
${preloads}</template>
<script nonce="${nonce}">{
const { nonce } = document.currentScript;
const once = (act) => () => (act = act?.());
const afterFrame = (act) => requestAnimationFrame(() => setTimeout(act));
const load = once(() => {
  for (const element of [...document.getElementById('charis-preloads').content.children]) {
    setTimeout(() => document.head.append(element));
  }
});
const start = once(() => {
  load();
  document.head.append(Object.assign(document.createElement('script'), ${attributes}, { nonce }));
});
const inSight = (image) => image.getBoundingClientRect().top < innerHeight;
if (document.hidden) start();
else afterFrame(() => {
  const pictures = [...document.querySelectorAll('#root img')].filter(inSight);
  load();
  Promise.allSettled(pictures.map((image) => image.decode())).then(() => afterFrame(start));
});
setTimeout(start, ${longestWaitMs});
}</script>`;
}
