/** How a page starts the shell. */
import { inlineJson } from './escape';

interface Entry {
  url: string;
  integrity?: string;
}

/** Milliseconds that a window which draws no frames, such as one behind others, is waited for. */
const patience = 500;

const integrityAttribute = (integrity: string | undefined) => (integrity ? ` integrity="${integrity}"` : '');

/** At once, and urgently: without it there is nothing to see. */
export const deferredEntry = ({ url, integrity }: Entry, nonce: string) =>
  `<script defer fetchpriority="high" nonce="${nonce}" src="${url}"${integrityAttribute(integrity)}></script>`;

/** Asks for the entry early, and without haste; `entryAfterPaint` starts it. */
export const preloadedEntry = ({ url, integrity }: Entry, nonce: string) =>
  `<link rel="preload" as="script" href="${url}" nonce="${nonce}" fetchpriority="low"${integrityAttribute(integrity)}>`;

/**
 * Starts the entry and asks for the rest of the page's files, `links`, once what the HTML shows has been painted: a browser is busy with them for
 * longer than with painting. Stands at the end of the body.
 */
export function entryAfterPaint({ url, integrity = '' }: Entry, links: string, nonce: string): string {
  const attributes = inlineJson({ src: url, integrity, fetchPriority: 'low' });
  return `<template id="charis-preloads">${links}</template>
<script nonce="${nonce}">{
const { nonce } = document.currentScript;
let started = false;
const start = () => {
  if (started) return;
  started = true;
  document.head.append(document.getElementById('charis-preloads').content, Object.assign(document.createElement('script'), ${attributes}, { nonce }));
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
setTimeout(start, ${patience});
}</script>`;
}
