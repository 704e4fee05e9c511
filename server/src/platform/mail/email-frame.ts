/** The look of every mail: one quiet column on the site's ground. Mail programs know tables and inline styles, and little else. */

import { brand } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';
import type { Language } from '@charis/shared/rules';

const { colors, charity, name, slogan, supportEmail } = brand;

const text = `font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif`;
const display = `font-family:Fraunces,Georgia,'Times New Roman',serif`;

export const styles = {
  paragraph: `margin:0 0 16px;${text};font-size:16px;line-height:26px;color:${colors.ink}`,
  actionPlace: 'margin:32px 0',
  action: `display:inline-block;padding:14px 32px;border-radius:999px;background-color:${colors.ink};${text};font-size:16px;line-height:20px;font-weight:600;color:${colors.ground};text-decoration:none`,
  alternative: `margin:0 0 32px;${text};font-size:16px;line-height:24px`,
  codeLabel: `margin:32px 0 8px;${text};font-size:14px;line-height:22px;color:${colors.muted}`,
  code: `margin:0 0 32px;padding:18px 24px;border-radius:12px;background-color:${colors.accentSoft};${display};font-size:32px;line-height:40px;letter-spacing:10px;color:${colors.ink}`,
  note: `margin:0 0 12px;${text};font-size:14px;line-height:22px;color:${colors.muted}`,
  link: `margin:0;${text};font-size:12px;line-height:20px;color:${colors.muted};word-break:break-all`,
  plainLink: `color:${colors.accent}`,
} as const;

interface Frame {
  subject: string;
  heading: string;
  language: Language;
  paragraphs: readonly string[];
}

/** Returns the whole document around a mail's body. The preheader is what lists show beside the subject. */
export function frameHtml({ subject, heading, language, paragraphs }: Frame, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background-color:${colors.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color:${colors.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 24px;${display};font-size:24px;line-height:32px;letter-spacing:1px;color:${colors.accent}">${name}</td></tr>
<tr><td style="padding:36px 28px;border:1px solid ${colors.line};border-radius:20px;background-color:${colors.surface}">
<h1 style="margin:0 0 24px;${display};font-size:30px;line-height:38px;font-weight:500;color:${colors.ink}">${escapeHtml(heading)}</h1>
${body}
</td></tr>
<tr><td style="padding:24px 8px 0;${text};font-size:13px;line-height:20px;color:${colors.muted}">${slogan[language]}<br>${charity.line[language]}<br><a href="mailto:${supportEmail}" style="${styles.plainLink}">${supportEmail}</a></td></tr>
</table></td></tr></table></body></html>`;
}
