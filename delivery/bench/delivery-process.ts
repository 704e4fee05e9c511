/** A delivery as a process of its own: it tells its address to the process that has started it, and ends with it. */
import { join } from 'node:path';
import { DiskFolder } from '@charis/shared/node';
import Fastify from 'fastify';
import { deliveryPlugin } from '../src/index';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
// Callers stand for many people: each says from which address it comes. Migrations of a busy machine may take their time.
const logger = { level: 'warn', stream: process.stderr };
const app = Fastify({ logger, trustProxy: true, forceCloseConnections: true, pluginTimeout: 0 });
const storage = new DiskFolder(join(dataDir, 'releases'));
await app.register(deliveryPlugin, {
  releases: { databaseUrl, dataDir, storage, clock: { now: () => new Date() } },
  smokeTests: false,
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url });
process.once('disconnect', () => void app.close().then(() => process.exit(0)));
