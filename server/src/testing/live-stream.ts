import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export interface OpenStream {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** What has been told so far, without signs of life. */
  heard(): string;
  leave(): void;
  /** Resolves when the server ends it. */
  ended: Promise<unknown>;
}

/** Listens to `/api/live` on a connection of its own, as a page does. @param port of this machine */
export async function listenToStream(
  port: number,
  topics: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const asked = request({ port, host: '127.0.0.1', path: `/api/live?topics=${topics}`, headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  // What this side breaks off ends with one.
  answer.on('error', () => undefined);
  let text = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    heard: () => text.replaceAll(':\n\n', ''),
    leave: () => asked.destroy(),
    ended: new Promise((resolve) => answer.once('close', resolve)),
  };
}
