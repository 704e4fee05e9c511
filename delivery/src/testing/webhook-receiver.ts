import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A server that keeps what is posted to it. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** What it answers with; a redirect leads to `/elsewhere`. */
  status = 204;
  /** What it waits for before it answers. */
  waits: Promise<void> = Promise.resolve();

  private constructor(private readonly server: Server) {}

  /** @param tls the key and the certificate with which it answers over TLS */
  static async start(tls?: { key: string; cert: string }): Promise<WebhookReceiver> {
    const answer: RequestListener = (request, response) => {
      void text(request).then(async (body) => {
        receiver.received.push({ headers: request.headers as Record<string, string>, body });
        await receiver.waits;
        response.writeHead(receiver.status, { location: '/elsewhere' }).end();
      });
    };
    const server = tls ? createSecureServer(tls, answer) : createServer(answer);
    const receiver = new WebhookReceiver(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** The types of what came, in the order of the alphabet. */
  get types(): string[] {
    return this.received.map(({ body }) => JSON.parse(body).type).sort();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
