import { brand, tokensCss } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';

const texts = {
  en: {
    title: 'You are offline',
    text: 'We cannot reach the site. Drafts of posts are saved in this browser. This page opens automatically when you are back online.',
    again: 'Try again',
    kept: 'You can still read',
  },
  'zh-CN': {
    title: '您已离线',
    text: '无法连接网站。帖子草稿已保存在此浏览器中。网络恢复后，页面会自动打开。',
    again: '重试',
    kept: '您仍可阅读',
  },
} as const;

const style = `${tokensCss()}
html { background: var(--charis-ground); color: var(--charis-ink); font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 15vh auto 0; padding: 0 24px; }
h1 { font-weight: 500; font-size: 32px; line-height: 1.2; margin: 0 0 8px; }
a { display: inline-block; margin-top: 8px; padding: 12px 24px; border-radius: 999px; background: var(--charis-ink); color: var(--charis-ground); }
section + section { margin-top: 48px; }
nav { margin-top: 48px; }
nav h2 { margin: 0; font-weight: 500; font-size: 22px; }
nav ul { margin: 8px 0 0; padding: 0; list-style: none; }
nav li { border-top: 1px solid var(--charis-line); }
nav a { display: block; margin: 0; padding: 12px 0; background: none; color: var(--charis-ink); }
article { margin-top: 48px; padding: 24px; border: 1px solid var(--charis-line); border-radius: 16px; }
article h2 { margin: 0; font-weight: 500; font-size: 22px; }
article img { display: block; width: 200px; height: 200px; margin-top: 16px; background: #fff; }
article p:last-child { font-size: 22px; letter-spacing: 0.04em; }`;

/** Pages that were read (the service worker keeps them), the last one first; and codes of vouchers that the member has seen in this browser (mf-doctors keeps them), while someone is logged in. */
const script = `'use strict';
addEventListener('online', () => location.reload());
const add = (to, name, text) => to.appendChild(Object.assign(document.createElement(name), { textContent: text }));
async function listPages() {
  const place = await caches.open('charis-pages-1');
  const keys = await place.keys();
  const list = document.querySelector('nav ul');
  for (const key of keys.reverse()) {
    const html = await (await place.match(key, { ignoreVary: true })).text();
    const link = add(add(list, 'li', ''), 'a', '');
    link.href = key.url;
    // No more than the title is parsed: the policy of this page would complain about styles in the rest.
    const [title = ''] = html.match(/<title>[^<]*<\\/title>/) ?? [];
    link.textContent = new DOMParser().parseFromString(title, 'text/html').title.replace(/ · ${brand.name}$/, '') || key.url;
  }
  document.querySelector('nav').hidden = keys.length === 0;
}
listPages().catch(() => undefined);
try {
  const kept = localStorage.getItem('charis.token') ? JSON.parse(localStorage.getItem('charis.vouchers') || '[]') : [];
  for (const { name, clinic, validUntil, codes } of kept) {
    for (const { text, image } of codes) {
      const article = add(document.querySelector('main'), 'article', '');
      add(article, 'h2', name);
      add(article, 'p', clinic + ' · ' + validUntil);
      if (image.startsWith('data:image/')) article.appendChild(Object.assign(new Image(), { src: image, alt: '' }));
      add(article, 'p', text);
    }
  }
} catch {}
`;

const section = ([language, { title, text, again }]: [string, (typeof texts)[keyof typeof texts]]) =>
  `<section lang="${language}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="">${escapeHtml(again)}</a></section>`;

/** Returns the offline page in both languages: the browser stores it before anyone needs it. */
export function offlinePage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(`${texts.en.title} · ${brand.name}`)}</title>
<meta name="robots" content="noindex">
<style nonce="${nonce}">${style}</style>
</head>
<body><main>${Object.entries(texts).map(section).join('')}<nav aria-labelledby="kept" hidden><h2 id="kept">${Object.entries(
    texts,
  )
    .map(([language, { kept }]) => `<span lang="${language}">${escapeHtml(kept)}</span>`)
    .join(' · ')}</h2><ul></ul></nav></main><script nonce="${nonce}">${script}</script></body>
</html>
`;
}
