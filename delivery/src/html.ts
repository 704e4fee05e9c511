import type { Language } from '@charis/shared/remote/manifest';
import { tokensCss } from '@charis/shared/ui/tokens';
import type { Preload } from './preloads';

export interface Page {
  language: Language;
  title: string;
  nonce: string;
  /** The shell's entry and its stylesheet. */
  script: { url: string; integrity?: string };
  style?: { url: string; integrity?: string };
  preloads: Preload[];
  /** A script that runs before every other one. */
  prelude?: string;
  /** Serialisable; read by the shell. */
  composition: unknown;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** JSON that cannot end the script element it stands in. */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const integrityAttribute = (integrity: string | undefined) => (integrity ? ` integrity="${integrity}"` : '');

function preloadLink({ url, as, integrity }: Preload, nonce: string): string {
  const kind = as === 'font' ? ' type="font/woff2" crossorigin' : '';
  const pass = as === 'script' ? ` nonce="${nonce}"` : '';
  return `<link rel="preload" as="${as}" href="${url}"${kind}${pass}${integrityAttribute(integrity)}>`;
}

const inlineScript = (text: string | undefined, nonce: string) =>
  text ? `<script nonce="${nonce}">${text}</script>\n` : '';

/** The document of every page of the site. */
export function renderHtml(page: Page): string {
  const { nonce, script, style } = page;
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title)}</title>
<style nonce="${nonce}">${tokensCss()}html{background:var(--charis-ground)}</style>
${inlineScript(page.prelude, nonce)}${style ? `<link rel="stylesheet" href="${style.url}"${integrityAttribute(style.integrity)}>` : ''}
<script defer fetchpriority="high" nonce="${nonce}" src="${script.url}"${integrityAttribute(script.integrity)}></script>
${page.preloads.map((preload) => preloadLink(preload, nonce)).join('\n')}
<link rel="icon" href="data:,">
</head>
<body>
<div id="root"></div>
<noscript>Charis needs JavaScript.</noscript>
<script type="application/json" id="charis-composition">${inlineJson(page.composition)}</script>
</body>
</html>
`;
}
