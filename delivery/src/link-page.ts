/** Pages that open links of the console lead to where there is nothing else to show: in the reader's language, and without scripts. */
import { randomBytes } from 'node:crypto';
import { brand, tokensCss } from '@charis/shared/brand';
import { chooseLanguage, escapeHtml } from '@charis/shared/node';
import type { Language } from '@charis/shared/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './api/refusal';

const style = `${tokensCss()}
html{background:var(--charis-ground);color:var(--charis-ink);font:18px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:15vh auto 0;padding:0 24px}h1{font-weight:500;font-size:32px;line-height:1.2;margin:0 0 8px}a{color:inherit}
label{display:block;margin-top:24px}input{box-sizing:border-box;width:100%;min-height:48px;margin-top:4px;padding:0 16px;border:1px solid var(--charis-ink);border-radius:12px;background:#fff;font:inherit}
button{min-height:48px;margin-top:16px;padding:0 24px;border:0;border-radius:999px;background:var(--charis-ink);color:var(--charis-ground);font:inherit;cursor:pointer}`;

interface LinkPage {
  title: string;
  /** HTML. */
  body: string;
}

/** Answers with a page that the words of the reader's language are put into. */
export function sendLinkPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  write: (language: Language) => LinkPage,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const language = chooseLanguage(request.headers.cookie, request.headers['accept-language']);
  const { title, body } = write(language);
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(brand.name)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`);
}

const texts = {
  en: {
    preview: {
      404: [
        'This preview has ended',
        'The link does not exist, has ended or was revoked. Ask the person who sent it for a new one.',
      ],
      410: [
        'This preview cannot be shown any more',
        'A release of it was revoked, or its files were removed. Look at a later report of the same error.',
      ],
    },
    rollout: {
      404: [
        'This test has ended',
        'The release that this link shows is either with everyone by now or was taken back. Ask the person who sent the link.',
      ],
    },
    site: 'Go to the site',
  },
  'zh-CN': {
    preview: {
      404: ['此预览已结束', '该链接不存在、已过期或已撤销。请向发送链接的人索取新链接。'],
      410: ['无法再显示此预览', '其中的某个版本已撤销，或其文件已删除。请查看同一错误的后续报告。'],
    },
    rollout: {
      404: ['此测试已结束', '该链接所显示的版本已向所有人发布，或已撤回。请联系发送链接的人。'],
    },
    site: '前往网站',
  },
} as const;

/** Returns the error handler of a link: a browser that opens one which leads nowhere gets a page that says so. Other errors are answered as everywhere. */
export const answerByPage =
  (link: 'preview' | 'rollout') => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof Refusal) || (error.status !== 404 && error.status !== 410)) throw error;
    const { status } = error;
    return sendLinkPage(request, reply, status, (language) => {
      const { [link]: known, site } = texts[language];
      const [title, text] = known[(status === 410 && 410 in known ? 410 : 404) as 404];
      return { title, body: `<p>${text}</p><p><a href="/">${site}</a></p>` };
    });
  };
