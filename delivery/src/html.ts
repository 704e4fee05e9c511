import { brand, tokensCss } from '@charis/shared/brand';
import { escapeHtml, inlineJson, integrityAttributes } from '@charis/shared/node';
import { type Language, languageNames, languages } from '@charis/shared/rules';
import { deferredEntry, entryAfterPaint } from './entry-script';
import { bar, type FilledScreen } from './first-screen';
import { type PageHead, renderHead } from './head';
import { addressIn } from './language-url';
import type { Preload } from './preloads';
import { renderThings } from './structured-data';

export interface Page {
  language: Language;
  head: PageHead;
  nonce: string;
  /** The shell's entry, and its stylesheet: by its address or as it is. */
  script: { url: string; integrity?: string };
  style?: { url: string; integrity?: string } | { text: string };
  preloads: Preload[];
  /** The page's name, for a visitor without scripts where it has no first screen. */
  heading: string;
  /** What was asked for: path and query, and the language where it names one. */
  address: string;
  asked?: Language | undefined;
  /** The pages that a visitor without scripts can open. */
  places: { path: string; title: string }[];
  /** A script that runs before every other one. */
  prelude?: string;
  /** Elements of the head before every other script, such as the testing tools. */
  tools?: string;
  firstScreen?: FilledScreen | undefined;
  /** Stands beside the application. */
  banner?: string;
  /** Serialisable; read by the shell. */
  composition: unknown;
}

const languageLabel: Record<Language, string> = { en: 'Language', 'zh-CN': '语言' };

const noScript: Record<Language, string> = {
  en: `Without JavaScript you can only read ${brand.name}. Turn it on to book, post and log in.`,
  'zh-CN': `未启用 JavaScript 时只能浏览 ${brand.name}。请启用 JavaScript，以便预约、发帖和登录。`,
};

/** Returns the element that asks for a file. Scripts are less urgent than fonts where the page can be read without them. */
function fileElement({ url, as, integrity, runs, late }: Preload, { nonce, firstScreen }: Page): string {
  const pass = as === 'script' ? ` nonce="${nonce}"` : '';
  const isLater = late || (firstScreen && as === 'script');
  const checked = integrityAttributes(url, integrity);
  if (runs) {
    return `<script async src="${url}"${pass} fetchpriority="${isLater ? 'low' : 'high'}"${checked}></script>`;
  }
  return `<link rel="preload" as="${as}" href="${url}"${pass}${isLater ? ' fetchpriority="low"' : ''}${checked}>`;
}

function styleElements({ style, nonce, firstScreen }: Page): string {
  const own = `${tokensCss()}html{background:var(--charis-ground)}`;
  const text = style && 'text' in style ? style.text : '';
  const inline = `<style nonce="${nonce}">${own}${text}${firstScreen?.css ?? ''}</style>`;
  if (!style || 'text' in style) return inline;
  return `${inline}\n<link rel="stylesheet" href="${style.url}"${integrityAttributes(style.url, style.integrity)}>`;
}

const placeLink = ({ path, title }: Page['places'][number]) => `<a href="${escapeHtml(path)}">${escapeHtml(title)}</a>`;

/** Has every link and form of a page go on in the language that its address asks for: before the app comes nothing else keeps it. */
function keepLanguage(html: string, asked: Language | undefined): string {
  if (!asked) return html;
  return html
    .replaceAll(
      /<a ([^>]*)href="(\/[^"]*)"/g,
      (_, before, href) => `<a ${before}href="${href}${href.includes('?') ? '&amp;' : '?'}lang=${asked}"`,
    )
    .replaceAll(/<form [^>]*>/g, (form) => `${form}<input type="hidden" name="lang" value="${asked}">`);
}

/** Returns the foot of a page without scripts. */
function renderFoot({ language, address }: Page): string {
  const switches = languages.map((one) => {
    const current = one === language ? ' aria-current="true"' : '';
    return `<a href="${escapeHtml(addressIn(address, one))}" hreflang="${one}" lang="${one}"${current}>${languageNames[one]}</a>`;
  });
  const mail = `<a href="mailto:${brand.supportEmail}">${brand.supportEmail}</a>`;
  return `<footer class="first-foot"><nav aria-label="${languageLabel[language]}">${switches.join(' ')}</nav>
<p>${escapeHtml(brand.charity.line[language])}</p><p>${brand.name} · ${mail}</p></footer>`;
}

const inlineScript = (text: string | undefined, nonce: string) =>
  text ? `<script nonce="${nonce}">${text}</script>\n` : '';

/** Data for the shell. */
const inlineData = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;

/** Returns the header of a page without scripts and, where the page has no first screen, what it is about. */
function renderPlain({ language, head, heading, places, firstScreen }: Page): string {
  const about = head.description ? `<p>${escapeHtml(head.description)}</p>` : '';
  const content = `<div class="first-screen first-page"><main><header><h1>${escapeHtml(heading)}</h1>${about}</header></main></div>`;
  return `<div class="first-plain"><a class="first-home" href="/">${bar}</a><nav>${places.map(placeLink).join(' ')}</nav>
<p>${noScript[language]}</p></div>${firstScreen ? '' : content}`;
}

/** Returns the document of every page of the site. */
export function renderHtml(page: Page): string {
  const { nonce, script, firstScreen, asked } = page;
  const { html = '', answers = [] } = firstScreen ?? {};
  const preloads = page.preloads.map((preload) => fileElement(preload, page)).join('\n');
  return `<!doctype html>
<html lang="${page.language}" class="charis">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${renderHead(page.head)}
${renderThings(firstScreen?.things ?? [], page.head.url)}${styleElements(page)}
${page.tools ?? ''}${inlineScript(page.prelude, nonce)}${firstScreen ? '' : `${deferredEntry(script, nonce)}\n${preloads}`}
</head>
<body>
<noscript>${keepLanguage(renderPlain(page), asked)}</noscript>
<div id="root">${keepLanguage(html, asked)}</div>
<noscript>${renderFoot(page)}</noscript>
${page.banner ?? ''}${inlineData('charis-composition', page.composition)}
${answers.length ? inlineData('charis-answers', answers) : ''}
${firstScreen ? entryAfterPaint(script, preloads, nonce) : ''}
</body>
</html>
`;
}
