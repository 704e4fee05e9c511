/** The API within this process, so that its statements can be noted. */
import { createApi } from '#app';
import { readConfig } from '#config';
import { openDatabase } from '#platform/database/connection';
import { openFiles } from '#platform/files/files';
import { createHttpServer } from '#platform/http/http';
import { LiveHub } from '#platform/live/hub';
import { createLogger } from '#platform/logging/logging';
import { createMetrics } from '#platform/metrics/metrics';
import type { Asked } from './calls';
import { tokenOf } from './scale';

export async function openApi(env: Record<string, string>) {
  const config = readConfig(env);
  const clock = { now: () => new Date() };
  const connection = openDatabase(config.databaseUrl, { size: 1, onError: () => undefined });
  const files = openFiles(config, clock);
  const logger = createLogger('silent');
  const metrics = createMetrics();
  const app = createHttpServer(config, logger, metrics);
  const core = { config, db: connection.db, clock, logger, metrics };
  await app.register(
    createApi({ ...core, files, live: new LiveHub(), ffmpeg: undefined, passReports: () => undefined }),
    {
      prefix: '/api',
    },
  );
  await app.ready();
  return {
    async answer({ method, path, member, body }: Asked): Promise<string> {
      const headers = { authorization: `Bearer ${tokenOf(member)}` };
      const payload = body ? { payload: body } : {};
      const response = await app.inject({ method, url: `/api${path}`, headers, ...payload });
      if ((JSON.parse(response.body) as { code: number }).code !== 100) throw new Error(`${path}: ${response.body}`);
      return response.body;
    },
    async close(): Promise<void> {
      await app.close();
      files.storage.close();
      await connection.close();
    },
  };
}
