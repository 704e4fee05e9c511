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

/**
 * Starts the entry, and asks for the page's other files by `preloads`, once what the HTML shows has been painted: both keep a browser busy for
 * longer than painting does. Stands at the end of the body.
 */
export function entryAfterPaint({ url, integrity = '' }: Entry, preloads: string, nonce: string): string {
  const attributes = inlineJson({ src: url, integrity, fetchPriority: 'low' });
  return `<template id="charis-preloads">${preloads}</template>
<script nonce="${nonce}">{
const { nonce } = document.currentScript;
let started = false;
const start = () => {
  if (started) return;
  started = true;
  document.head.append(
    Object.assign(document.createElement('script'), ${attributes}, { nonce }),
    document.getElementById('charis-preloads').content,
  );
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
setTimeout(start, ${patience});
}</script>`;
}
