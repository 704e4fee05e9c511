/** What overrides show: the banner of a page, and the form that asks for a token. */
import { escapeHtml } from '@charis/shared/node';
import type { Language } from '@charis/shared/rules';
import type { ActiveOverride } from './active-override';

const texts = {
  en: {
    label: 'Preview',
    preview: (shown: string) => `You are previewing ${shown}.`,
    until: (when: string) => `Until ${when}`,
    reset: 'End preview',
    title: 'Preview',
    lead: (name: string, role: string) =>
      `This preview of ${name} is for people with a ${role} token of the releases console.`,
    token: 'Token',
    wrong: 'This token is not valid, or it may not open this preview.',
    open: 'Open preview',
  },
  'zh-CN': {
    label: '预览',
    preview: (shown: string) => `您正在预览 ${shown}。`,
    until: (when: string) => `有效期至 ${when}`,
    reset: '结束预览',
    title: '预览',
    lead: (name: string, role: string) => `此 ${name} 预览仅供持有发布控制台 ${role} 令牌的人员使用。`,
    token: '令牌',
    wrong: '此令牌无效、已过期，或无权打开此预览。',
    open: '打开预览',
  },
};

const bannerStyle = `#charis-override{position:fixed;z-index:2147483000;left:12px;right:12px;bottom:calc(12px + env(safe-area-inset-bottom));display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;box-sizing:border-box;width:fit-content;max-width:calc(100% - 24px);margin:0;padding:4px 8px 4px 20px;border-radius:28px;background:#33172f;color:#fbf8f2;font:15px/1.4 system-ui,sans-serif;box-shadow:0 8px 32px rgb(51 23 47/.3)}
#charis-override p{margin:8px 0;overflow-wrap:anywhere}#charis-override small{opacity:.85;white-space:nowrap}
#charis-override button{min-height:44px;padding:0 20px;border:0;border-radius:999px;background:#fbf8f2;color:#33172f;font:inherit;font-weight:600;cursor:pointer}
#charis-override button:focus-visible{outline:3px solid #fbf8f2;outline-offset:2px}
@media (max-width:774px){#charis-override{bottom:calc(84px + env(safe-area-inset-bottom))}}`;

/** Returns a moment in UTC, because the page is read anywhere. */
const moment = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const formAddress = (call: 'open' | 'reset', query: Record<string, string>) =>
  escapeHtml(`/delivery/overrides/${call}?${new URLSearchParams(query)}`);

/** Says on each page what is not as others see it, and takes it back by one press. */
export function overrideBanner(
  { shown, expiresAt }: ActiveOverride,
  { language, nonce, path }: { language: Language; nonce: string; path: string },
): string {
  const words = texts[language];
  return `<style nonce="${nonce}">${bannerStyle}</style>
<aside id="charis-override" aria-label="${words.label}"><p>${escapeHtml(words.preview(shown))} <small>${words.until(moment(expiresAt))}</small></p>
<form method="post" action="${formAddress('reset', { to: path })}"><button>${words.reset}</button></form></aside>`;
}

/** Asks for a token before an override that is for a role. */
export function tokenForm(
  { name, role, ticket, to }: { name: string; role: string; ticket: string; to: string },
  { language, refused }: { language: Language; refused: boolean },
): { title: string; body: string } {
  const words = texts[language];
  const problem = refused ? `<p id="problem" role="alert">${words.wrong}</p>` : '';
  const body = `<p>${escapeHtml(words.lead(name, role))}</p>
<form method="post" action="${formAddress('open', { ticket, to })}"><label>${words.token}<input name="token" type="password" autocomplete="off" required${refused ? ' aria-invalid="true" aria-describedby="problem"' : ''}></label>${problem}<button>${words.open}</button></form>`;
  return { title: words.title, body };
}
