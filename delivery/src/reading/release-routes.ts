import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { releaseName } from '../api/contract';
import { type diffAnswer, diffQuery, gcRequest } from '../api/contract/releases';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { streamAnswer } from '../api/stream-answer';
import { identityOf } from '../auth/identity';
import type { ReleaseReader } from '../channels/release-reader.store';
import { collectReleases } from '../collect/collect-releases';
import type { Db } from '../database/connection';
import { idOf } from '../gate/change';
import { diffReleases } from './diff-releases';
import { listReleases, readSummaries } from './release-summary.store';

const nameParams = z.object({ name: releaseName });

async function readBoth(db: Db, reader: ReleaseReader, name: string, versions: [string, string]) {
  const ids = versions.map((version) => ({ name, version }));
  const known = await reader.read(db, ids);
  const records = ids.map((id) => {
    const found = known.get(idOf(id));
    if (!found) throw new Refusal(404, `There is no release ${idOf(id)}.`);
    return found.record;
  });
  return records as [(typeof records)[number], (typeof records)[number]];
}

/** Adds the routes about releases and their unneeded files. */
export function addReleaseRoutes(app: FastifyInstance, services: Services, reader: ReleaseReader): void {
  const { db, clock } = services;

  app.get('/releases/:name', { config: { role: 'viewer' } }, ({ params }) =>
    listReleases(db, accept(nameParams, params).name),
  );

  app.get('/releases/:name/diff', { config: { role: 'viewer' } }, async ({ params, query }) => {
    const { from, to } = accept(diffQuery, query);
    const { name } = accept(nameParams, params);
    const diff = diffReleases(...(await readBoth(db, reader, name, [from, to])));
    const { changelog = '' } =
      (await readSummaries(db, [{ name, version: to }])).get(idOf({ name, version: to })) ?? {};
    return { ...diff, changelog } satisfies z.infer<typeof diffAnswer>;
  });

  app.post('/gc', { config: { role: 'manager' } }, async (request, reply) => {
    const { dryRun } = accept(gcRequest, request.body);
    const asked = { dryRun, by: identityOf(request), now: clock.now() };
    return streamAnswer(request, reply, () => collectReleases(services, asked));
  });
}
