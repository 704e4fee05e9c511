/** Shows the page behind the unsubscribe link of a digest: plain, without script. */
import { createHash } from 'node:crypto';
import { brand, tokensCss } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';

interface PageState {
  /** `unknown`: the link was not made here, or its account is gone. */
  state: 'asking' | 'stopped' | 'unknown';
  language: 'en' | 'zh-CN';
  preferencesUrl: string;
}

const texts = {
  en: {
    asking: { title: 'Stop these emails?', text: 'We will no longer email you a summary of your notifications.' },
    stopped: { title: 'We stopped these emails', text: 'We no longer email you a summary of your notifications.' },
    unknown: { title: 'This link does not work', text: 'Copy the whole link from the email, or log in.' },
    stop: 'Stop these emails',
    preferences: 'All notification settings',
  },
  'zh-CN': {
    asking: { title: '停止此类邮件？', text: '我们将不再向您发送通知汇总邮件。' },
    stopped: { title: '已停止此类邮件', text: '我们不会再向您发送通知汇总邮件。' },
    unknown: { title: '无法识别此链接', text: '请复制邮件中的完整链接，或登录后更改。' },
    stop: '停止此类邮件',
    preferences: '所有通知设置',
  },
} as const;

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

export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export function unsubscribePage({ state, language, preferencesUrl }: PageState): string {
  const { [state]: said, stop, preferences } = texts[language];
  const button = state === 'asking' ? `<form method="post"><button>${stop}</button></form>` : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${said.title} · ${escapeHtml(brand.name)}</title><style>${css}</style></head>
<body><main><p class="brand">${escapeHtml(brand.name)}</p><h1>${said.title}</h1><p>${said.text}</p>${button}
<p><a href="${escapeHtml(preferencesUrl)}">${preferences}</a></p></main></body></html>`;
}
