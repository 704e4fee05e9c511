/** One delivery of the drill, as a process of its own: it listens on a free port and tells it to its parent. */
import { join } from 'node:path';
import { DiskFolder } from '@charis/shared/node';
import Fastify from 'fastify';
import { deliveryPlugin } from '../src/index';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);

// Visitors of the drill come from many networks: each says from which.
const app = Fastify({ trustProxy: true, logger: { level: 'warn', stream: process.stderr } });
await app.register(deliveryPlugin, {
  releases: {
    databaseUrl,
    dataDir,
    storage: new DiskFolder(join(dataDir, 'releases')),
    clock: { now: () => new Date() },
  },
  smokeTests: false,
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
// It ends with its parent.
process.on('disconnect', () => process.exit());
