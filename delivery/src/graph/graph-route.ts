import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { channelName } from '../api/contract';
import type { graphAnswer } from '../api/contract/graph';
import type { Services } from '../api/services';
import { type ReleaseReader, withRecords } from '../channels/release-reader.store';
import { readStanding, servedOf } from '../channels/standing';
import { graphOf } from './graph.rules';

const channelParams = z.object({ channel: channelName });

/** Serves who depends on whom in what a channel serves; of a channel that serves nothing, no one. */
export function addGraphRoute(app: FastifyInstance, { db }: Services, releases: ReleaseReader): void {
  app.get('/channels/:channel/graph', { config: { role: 'viewer' } }, async ({ params }) => {
    const { channel } = accept(channelParams, params);
    const { state, standing, known, withdrawn } = await readStanding(db, channel, releases);
    const members = graphOf(withRecords(servedOf(standing, withdrawn), known));
    return { channel, revision: state.revision, members } satisfies z.infer<typeof graphAnswer>;
  });
}
