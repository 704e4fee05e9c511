/** A Fastify without an API: answers what its parent tells it to, byte by byte. */
import fastify from 'fastify';

let bodies: string[] = [];
let next = 0;

const app = fastify();
app.all('/*', (_request, reply) => {
  next = (next + 1) % bodies.length;
  return reply.type('application/json; charset=utf-8').send(bodies[next]);
});

process.on('message', (told: string[]) => {
  bodies = told;
  process.send?.('ready');
});
process.once('disconnect', () => void app.close());
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
