import type { Page } from '@playwright/test';
import { Release } from '../../support/releases.ts';
import { bundle } from './bundle.ts';

const nonce = 'Zm9yZWlnbg==';
/** The policy is as strict as the site's own. */
const policy = [
  "default-src 'self'",
  `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data:",
].join('; ');

/** The composition as the site writes it into its pages, and the address and hash of the host kit that belongs to it. */
async function published(page: Page) {
  const html = await (await page.request.get('/')).text();
  const text = html.match(/id="charis-composition">(.*?)<\/script>/)?.[1] ?? '';
  const { version } = JSON.parse(text).shell;
  const file = 'host-kit/host-kit.js';
  const shell = new Release('shell', version);
  return { composition: text, url: shell.path(file), integrity: shell.integrity(file) };
}

/** Opens a page at the site's origin that is none of the site's. */
export async function openForeignPage(page: Page, query = '', script = 'foreign-page.tsx'): Promise<void> {
  const [code, { composition, url, integrity }] = await Promise.all([bundle(script), published(page)]);
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Foreign</title><link rel="icon" href="data:,"></head>
<body><div id="foreign"></div>
<script nonce="${nonce}">const charisComposition = ${composition};</script>
<script nonce="${nonce}" src="${url}" integrity="${integrity}"></script>
<script nonce="${nonce}">${code.replaceAll('</script', '<\\/script')}</script></body></html>`;
  await page.route('**/foreign*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers: { 'content-security-policy': policy }, body }),
  );
  await page.goto(`/foreign${query}`);
}
