/**
 * What buying, redeeming and finding a voucher cost, and that none is oversold: two processes, everyone at once, and one of them is killed in the middle.
 *
 *   npm run bench:vouchers [-- --buyers 200] [--stock 50]
 *
 * `npm run bench:api -- --only vouchers` says how many lists of 50,000 it gives in a second.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBenchOptions } from '@charis/tools/bench-options';
import { startPostgres } from '@charis/tools/postgres';
import { migrate } from '#platform/database/migrate';
import { buildBundle } from '#testing/server-process';
import { list } from './vouchers/listed';
import { rush } from './vouchers/rushed';
import { time } from './vouchers/timed';

const options = readBenchOptions(import.meta.url, {
  buyers: { type: 'string', default: '200' },
  stock: { type: 'string', default: '50' },
});

const folder = mkdtempSync(join(tmpdir(), 'charis-bench-vouchers-'));
chmodSync(folder, 0o755);
const bundle = await buildBundle();
const postgres = await startPostgres({ dataDir: folder });
try {
  await migrate(postgres.url);
  await time(postgres.url);
  const missed = [
    ...(await list(postgres.url)),
    ...(await rush(bundle, postgres.url, Number(options.buyers), Number(options.stock))),
  ];
  for (const sentence of missed) process.stderr.write(`${sentence}\n`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
  await bundle.remove();
  rmSync(folder, { recursive: true, force: true });
}
