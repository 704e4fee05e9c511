import type { FastifyInstance } from 'fastify';
import type { Services } from '../api/services';
import type { ApiReaderOptions } from '../api-reader';
import { readOperations } from '../gate/api-operations';
import type { Known } from '../gate/change';
import { addReleaseRoutes } from '../reading/release-routes';
import { addChannelRoutes } from './channel-routes';
import { ReleaseReader } from './release-reader';
import { createTrial } from './try-change';

export interface TrialOptions {
  /** The served API, with which releases are compared and tried out. */
  api?: Pick<ApiReaderOptions, 'url' | 'token'> | undefined;
  smokeTests: boolean;
  /** The Chromium for smoke tests, where it is not to be looked for. */
  chromium?: string | undefined;
}

/** What releases are compared with. */
export interface GateSources {
  releases: ReleaseReader;
  operations(): Promise<Known['operations']>;
}

export const gateSources = ({ api }: Pick<TrialOptions, 'api'>): GateSources => ({
  releases: new ReleaseReader(),
  operations: async () => api && readOperations(api.url()),
});

/** Everything that reads and changes channels. */
export function addChannels(
  app: FastifyInstance,
  services: Services,
  { api, smokeTests, chromium, releases, operations }: TrialOptions & GateSources,
): void {
  const { db, clock, registry } = services;
  const tryChange = createTrial({ db, clock, enabled: smokeTests, chromium, files: registry, api });
  addChannelRoutes(app, services, { db, clock, releases, operations, tryChange });
  addReleaseRoutes(app, services, releases);
}
