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

/** Starts the entry once what the HTML shows has been painted: running it takes longer than painting does. Stands at the end of the body. */
export function entryAfterPaint({ url, integrity = '' }: Entry, nonce: string): string {
  const attributes = inlineJson({ src: url, integrity, fetchPriority: 'low' });
  return `<script nonce="${nonce}">{
const { nonce } = document.currentScript;
let started = false;
const start = () => {
  if (started) return;
  started = true;
  document.head.append(Object.assign(document.createElement('script'), ${attributes}, { nonce }));
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
setTimeout(start, ${patience});
}</script>`;
}
