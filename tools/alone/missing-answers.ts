/** Tells the page at once which answers it has asked for that no one has recorded. */
import type { FastifyInstance } from 'fastify';

export class MissingAnswers {
  readonly #listeners = new Set<(asked: string) => void>();

  tell(asked: string): void {
    console.log(`  not recorded: ${asked}`);
    for (const listener of this.#listeners) listener(asked);
  }

  /** `GET /alone/missing`, a stream of server-sent events. */
  serve(app: FastifyInstance): void {
    app.get('/alone/missing', (request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      reply.raw.write(': open\n\n');
      const listener = (asked: string) => reply.raw.write(`data: ${JSON.stringify(asked)}\n\n`);
      this.#listeners.add(listener);
      request.raw.on('close', () => this.#listeners.delete(listener));
    });
  }
}
