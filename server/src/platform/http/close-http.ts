import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as untilRead, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that running calls have to end in. */
const grace = 10_000;

/** Milliseconds in which a call may still come on an open connection: its sender does not know yet that it is the last. */
export const linger = 1_000;

/*
 * A busy process closes only in what follows `untilRead`, which is right after the event loop has read what had arrived. In a timer, calls that waited
 * to be read or accepted would be cut, and no proxy sends a call twice that may have begun to write.
 */

/**
 * Has closing take no new connections, and end those that there are with the answer to their last call. Registered last, so that live streams have
 * been ended before.
 */
export async function lingerBeforeClosing(app: FastifyInstance): Promise<void> {
  const running = new Set<ServerResponse>();
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  app.addHook('preClose', async () => {
    await untilRead();
    // Closing an HTTP server would also close idle connections, on which a call may be on its way.
    const closed = new Promise((resolve) => Server.prototype.close.call(app.server, resolve));
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
    await Promise.race([closed, wait(linger, undefined, { ref: false })]);
    await untilRead();
  });
}

/**
 * A connection that was busy at the start of closing stays open afterwards unless it is closed as soon as it is idle.
 * @param quiet milliseconds before that
 */
export async function closeHttp(app: FastifyInstance, quiet = 0): Promise<void> {
  const began = performance.now();
  const sweep = setInterval(() => {
    if (performance.now() - began >= quiet) setImmediate(() => app.server.closeIdleConnections());
  }, 50);
  const end = setTimeout(() => app.server.closeAllConnections(), grace);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(end);
  }
}
