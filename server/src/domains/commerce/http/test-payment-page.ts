/** Shows a test page in place of the payment service where none is configured: plain, without script. */
import { createHash } from 'node:crypto';
import { brand, tokensCss } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';
import { moneyText } from '@charis/shared/rules';
import { testCards } from '#domains/commerce/commands/test-card';

/** `over`: it is no longer open; `unknown`: there is none. */
export type PaymentState = 'open' | 'declined' | 'paid' | 'over' | 'unknown';

interface PageState {
  language: 'en' | 'zh-CN';
  name: string;
  quantity: number;
  cents: number;
  state: PaymentState;
  backUrl: string;
  /** It is for an appointment, and not for vouchers. */
  isBooking: boolean;
}

const texts = {
  en: {
    mark: 'Test payment',
    note: 'This is a test. No one is charged, because this site has no payment service yet.',
    card: 'Test card',
    cards: {
      good: 'Refunds arrive at once',
      slow: 'Refunds take a minute',
      closed: 'Refunds fail after a minute',
      returned: 'Refunds arrive and come back',
    },
    pay: 'Pay now',
    decline: 'Test a declined card',
    declined: 'The bank declined the card. You can try again.',
    paid: 'This payment is complete.',
    over: 'This payment has ended.',
    unknown: 'There is no such payment.',
    back: { vouchers: 'Back to your vouchers', booking: 'Back to your appointment' },
  },
  'zh-CN': {
    mark: '测试支付',
    note: '此页面仅供测试。本站尚未配置支付服务，不会实际扣款。',
    card: '测试卡',
    cards: {
      good: '退款立即到账',
      slow: '退款一分钟后到账',
      closed: '退款一分钟后失败',
      returned: '退款到账后又被退回',
    },
    pay: '立即支付',
    decline: '模拟银行卡被拒',
    declined: '银行拒绝了此卡，您可以重试。',
    paid: '此次支付已完成。',
    over: '此次支付已结束。',
    unknown: '没有这笔支付。',
    back: { vouchers: '返回我的代金券', booking: '返回我的预约' },
  },
} as const;

const css = `${tokensCss()}
body { display: grid; grid-template-columns: minmax(0, 1fr); min-height: 100vh; margin: 0; place-items: center; padding: 24px; box-sizing: border-box;
  background: var(--charis-ground); color: var(--charis-ink); font: 16px/1.5 var(--charis-font-text); }
main { width: min(26rem, 100%); padding: 40px clamp(16px, 8vw, 32px); border: 1px solid var(--charis-line); box-sizing: border-box;
  border-radius: var(--charis-radius-large); background: var(--charis-surface); }
.mark { display: inline-block; margin: 0 0 24px; padding: 4px 12px; border: 1px dashed currentColor;
  border-radius: var(--charis-radius-round); color: var(--charis-accent); font-weight: 600; }
h1 { margin: 0 0 8px; font: 500 1.5rem/1.25 var(--charis-font-display); }
.amount { margin: 0 0 24px; font: 500 2.25rem/1.2 var(--charis-font-display); }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; margin: 24px 0; }
button { min-height: 48px; padding: 12px 28px; border: 1px solid var(--charis-ink); border-radius: var(--charis-radius-round);
  background: var(--charis-ink); color: var(--charis-ground); font: inherit; font-weight: 600; cursor: pointer; }
button.second { background: transparent; color: var(--charis-ink); }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; }
select { min-height: 44px; padding: 8px 12px; border: 1px solid var(--charis-muted); border-radius: var(--charis-radius-medium);
  background: var(--charis-surface); color: inherit; font: inherit; }
.refused { padding: 12px 16px; border: 1px solid currentColor; border-radius: var(--charis-radius-medium); color: var(--charis-danger); font-weight: 600; }
.refused::before { content: "⚠ " / ""; }
a { color: var(--charis-accent); }
:focus-visible { outline: 2px solid var(--charis-accent); outline-offset: 2px; }
`;

const hash = createHash('sha256').update(css).digest('base64');

export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export function testPaymentPage(page: PageState): string {
  const { language, name, quantity, cents, state, backUrl, isBooking } = page;
  const said = texts[language];
  const cards = testCards.map((card) => `<option value="${card}">${said.cards[card]}</option>`).join('');
  const form = `<form method="post"><label>${said.card}<select name="card">${cards}</select></label>
<button name="act" value="pay">${said.pay}</button>
<button class="second" name="act" value="decline">${said.decline}</button></form>`;
  const isOpen = state === 'open' || state === 'declined';
  const bill = `<h1>${quantity > 1 ? `${quantity} × ` : ''}${escapeHtml(name)}</h1><p class="amount">${moneyText(cents, language)}</p>`;
  const news =
    state === 'open' ? '' : `<p${state === 'declined' ? ' class="refused"' : ''} role="alert">${said[state]}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${said.mark} · ${escapeHtml(brand.name)}</title><style>${css}</style></head>
<body><main><p class="mark">${said.mark}</p>${state === 'unknown' ? '' : bill}
${isOpen ? `<p>${said.note}</p>` : ''}${news}${isOpen ? form : ''}
<p><a href="${escapeHtml(backUrl)}">${said.back[isBooking ? 'booking' : 'vouchers']}</a></p></main></body></html>`;
}
