import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askSafely } from 'node:https';
import { text } from 'node:stream/consumers';
import type { AnsweredPage } from './page-with-remote.ts';

/**
 * Answers as a site does, with its pages changed.
 * @param site its address
 * @param change makes another page of a page of the site
 */
export function answerFrom(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  change: (page: AnsweredPage) => Promise<AnsweredPage>,
): void {
  const { host, origin, protocol } = new URL(site);
  const headers: IncomingMessage['headers'] = { ...request.headers, host };
  if (headers.origin) headers.origin = origin;
  // A page is read here, so it must not come packed, nor be answered by one that was kept.
  if (headers.accept?.includes('text/html')) {
    headers['accept-encoding'] = 'identity';
    delete headers['if-none-match'];
  }
  const fail = (error: Error) => {
    if (response.headersSent) response.destroy(error);
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${site} does not answer: ${error.message}\n`);
  };
  const send = protocol === 'https:' ? askSafely : ask;
  const asked = send(new URL(request.url ?? '/', site), { method: request.method ?? 'GET', headers }, (answer) => {
    const { statusCode = 502 } = answer;
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(statusCode, answer.headers);
      answer.pipe(response);
      return;
    }
    const { 'content-length': _, ...kept } = answer.headers;
    text(answer)
      .then((html) => change({ status: statusCode, html }))
      .then(({ status, html }) => response.writeHead(status, { ...kept, 'cache-control': 'no-store' }).end(html))
      .catch(fail);
  });
  asked.on('error', fail);
  // A stream of the site would outlive the page that listens to it, and the server here.
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
