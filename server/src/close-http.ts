import type { FastifyInstance } from 'fastify';

/** Milliseconds that running calls have to end in. */
const grace = 10_000;

/** A connection that was busy at the start of closing stays open afterwards unless it is closed as soon as it is idle. */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const end = setTimeout(() => app.server.closeAllConnections(), grace);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(end);
  }
}
