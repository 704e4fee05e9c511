import { tokensCss } from '@charis/shared/brand';

/** The mailbox's one stylesheet. */
export const mailboxCss = `${tokensCss()}
* { box-sizing: border-box; }
html, body { height: 100%; }
body { display: flex; flex-direction: column; margin: 0;
  background: var(--charis-ground); color: var(--charis-ink); font: 16px/1.5 var(--charis-font-text); }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--charis-accent); outline-offset: 2px; border-radius: var(--charis-radius-small); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

header { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 40px; padding: 16px 32px;
  background: var(--charis-surface); border-bottom: 1px solid var(--charis-line); }
.brand { display: flex; align-items: center; gap: 12px; font: 600 1.375rem/1 var(--charis-font-display); text-decoration: none; }
.brand em { font-style: normal; font-weight: 400; color: var(--charis-muted); }
.mark { width: 32px; height: 32px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; }
.mark .heart { fill: var(--charis-gold); stroke: none; }
header nav { display: flex; gap: 8px; }
header nav a { padding: 8px 16px; border-radius: var(--charis-radius-round); text-decoration: none; }
header nav a:hover { background: var(--charis-sunken); }
header nav a[aria-current] { background: var(--charis-accent-soft); font-weight: 600; }
.count { margin-left: 4px; padding: 1px 8px; border-radius: var(--charis-radius-round); background: var(--charis-ink);
  color: var(--charis-ground); font-size: 0.8125rem; font-weight: 600; }
form { display: flex; gap: 8px; margin-left: auto; }
input[type="search"] { width: 18rem; max-width: 100%; padding: 8px 16px; border: 1px solid var(--charis-line);
  border-radius: var(--charis-radius-round); background: var(--charis-ground); color: inherit; font: inherit; }
input[type="search"]::placeholder { color: var(--charis-muted); opacity: 1; }
button { padding: 8px 20px; border: 0; border-radius: var(--charis-radius-round); background: var(--charis-ink);
  color: var(--charis-ground); font: inherit; font-weight: 600; cursor: pointer; }

main { display: grid; flex: 1; grid-template: minmax(0, 1fr) / 25rem minmax(0, 1fr); min-height: 0; }
.list { overflow-y: auto; background: var(--charis-surface); border-right: 1px solid var(--charis-line); }
ol { margin: 0; padding: 8px; list-style: none; }
li a { display: block; position: relative; padding: 14px 16px; border-radius: var(--charis-radius-medium); text-decoration: none; }
li + li { border-top: 1px solid var(--charis-line); }
li a:hover { background: var(--charis-ground); }
li a[aria-current] { background: var(--charis-accent-soft); }
.line { display: flex; justify-content: space-between; gap: 16px; color: var(--charis-muted); font-size: 0.8125rem; }
.to { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.line time { flex: none; }
.subject, .snippet { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.unread .subject { font-weight: 700; }
.snippet { color: var(--charis-muted); font-size: 0.875rem; }
.dot { display: inline-block; width: 8px; height: 8px; margin-right: 8px; border-radius: 50%; background: var(--charis-accent); }

.pane { display: flex; flex-direction: column; min-width: 0; overflow-y: auto; padding: 32px 40px; }
article { display: flex; flex: 1; flex-direction: column; min-height: 0; }
.head { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 16px; }
h1, .title { margin: 0; font: 500 1.75rem/1.25 var(--charis-font-display); overflow-wrap: anywhere; }
dl { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 12px 0 0; color: var(--charis-muted); font-size: 0.9375rem; }
dl div { display: flex; gap: 8px; min-width: 0; }
dd { margin: 0; color: var(--charis-ink); overflow-wrap: anywhere; }
.views { display: flex; padding: 4px; border-radius: var(--charis-radius-round); background: var(--charis-sunken); }
.views a { padding: 6px 16px; border-radius: var(--charis-radius-round); text-decoration: none; font-size: 0.9375rem; }
.views a[aria-current] { background: var(--charis-surface); font-weight: 600; }
iframe, .text { flex: 1; width: 100%; min-height: 480px; margin-top: 24px; border: 1px solid var(--charis-line);
  border-radius: var(--charis-radius-large); background: var(--charis-ground); }
.text { padding: 32px; background: var(--charis-surface); white-space: pre-wrap; overflow-wrap: anywhere; }
.text a { color: var(--charis-accent); }
.attachments { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 16px 0 0; padding: 0; list-style: none; }
.attachments a { color: var(--charis-accent); }
.attachments span { color: var(--charis-muted); font-size: 14px; }
.bubble { max-width: 28rem; margin-top: 24px; padding: 16px 20px; border-radius: 20px 20px 20px 4px; background: var(--charis-sage); }
.bubble .text { min-height: 0; margin: 0; padding: 0; border: 0; background: none; }
.back { display: none; margin: 0 0 16px; }
.back a, .empty a { color: var(--charis-accent); }
.empty { margin: auto; padding: 48px 24px; text-align: center; color: var(--charis-muted); }
.empty h1, .empty .title { color: var(--charis-ink); }
.empty p { margin: 4px 0; }

@media (max-width: 1100px) {
  header { gap: 12px 16px; padding: 16px 24px; }
  input[type="search"] { width: 10rem; }
  main { grid-template-columns: 21rem minmax(0, 1fr); }
  .pane { padding: 24px; }
}

@media (max-width: 900px) {
  body, main { display: block; }
  html, body { height: auto; }
  header { gap: 12px; padding: 16px; }
  header nav { order: 2; }
  form { order: 3; width: 100%; margin: 0; }
  input[type="search"] { flex: 1; width: 0; }
  .list { border: 0; background: none; }
  .pane { padding: 24px 16px 48px; }
  .browsing .pane, .reading .list { display: none; }
  .back { display: block; }
  iframe { width: calc(100% + 32px); min-height: 56rem; margin: 24px -16px 0; border: 0; border-radius: 0; }
  .text { padding: 20px; }
}
`;
