/** Shows the page behind a link of a mail that works without a log-in: plain, without script. */
import { createHash } from 'node:crypto';
import { brand, tokensCss } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';
import type { Language } from '@charis/shared/rules';

interface PlainPage {
  language: Language;
  title: string;
  text: string;
  /** The label of the button that posts to the address of the page; programs open links by themselves, so a link does nothing. */
  button?: string | undefined;
  links: readonly { label: string; url: string }[];
}

const css = `${tokensCss()}
body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 24px; box-sizing: border-box;
  background: var(--charis-ground); color: var(--charis-ink); font: 16px/1.5 var(--charis-font-text); }
main { max-width: 32rem; padding: 40px; border: 1px solid var(--charis-line); border-radius: var(--charis-radius-large);
  background: var(--charis-surface); }
.brand { margin: 0 0 24px; color: var(--charis-accent); font: 600 1.375rem/1 var(--charis-font-display); }
h1 { margin: 0 0 8px; font: 500 1.75rem/1.25 var(--charis-font-display); }
button { padding: 12px 28px; border: 0; border-radius: var(--charis-radius-round); background: var(--charis-ink);
  color: var(--charis-ground); font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--charis-accent); }
:focus-visible { outline: 2px solid var(--charis-accent); outline-offset: 2px; }
`;

const hash = createHash('sha256').update(css).digest('base64');

/** The headers of such a page, which no one keeps. */
export const plainPageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
};

export function plainPage({ language, title, text, button, links }: PlainPage): string {
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : '';
  const ways = links.map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title><style>${css}</style></head>
<body><main><p class="brand">${escapeHtml(brand.name)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}
${ways}</main></body></html>`;
}
