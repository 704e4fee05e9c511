import type { FastifyInstance } from 'fastify';
import type { Services } from '../api/services';
import type { ApiReaderOptions } from '../api-reader';
import { type ApiDescription, addressesIn, readDescription } from '../gate/api-description';
import type { Known } from '../gate/change';
import { addReleaseRoutes } from '../reading/release-routes';
import type { SmokeLogin } from '../smoke/member';
import { addApiRoute } from './api-route';
import { addChannelRoutes } from './channel-routes';
import { ReleaseReader } from './release-reader.store';
import { createTrial } from './try-change';

export interface TrialOptions {
  /** That the site serves. */
  channel: string;
  /** The served API, with which releases are compared and tried out. */
  api?: Pick<ApiReaderOptions, 'url' | 'token'> | undefined;
  smokeTests: boolean | 'required';
  /** The member as whom smoke tests open pages, besides being a guest. */
  smokeLogin?: SmokeLogin | undefined;
  /** The Chromium for smoke tests, where it is not to be looked for. */
  chromium?: string | undefined;
}

/** What releases are compared with. */
export interface GateSources {
  releases: ReleaseReader;
  operations(): Promise<Known['operations']>;
  /** How the served API describes itself, where it does. */
  description(): Promise<ApiDescription | undefined>;
}

export function gateSources({ api }: Pick<TrialOptions, 'api'>): GateSources {
  const description = async () => api && readDescription(api.url());
  return {
    releases: new ReleaseReader(),
    description,
    async operations() {
      const described = await description();
      return described && addressesIn(described);
    },
  };
}

/** Everything that reads and changes channels. */
export function addChannels(
  app: FastifyInstance,
  services: Services,
  { channel, api, smokeTests, smokeLogin, chromium, releases, operations, description }: TrialOptions & GateSources,
): void {
  const { db, clock, registry } = services;
  const tryChange = createTrial({ db, clock, enabled: smokeTests, login: smokeLogin, chromium, files: registry, api });
  addChannelRoutes(app, services, { db, clock, releases, operations, tryChange });
  addReleaseRoutes(app, services, releases);
  const tell = (message: string) => services.log.warn({ channel }, message);
  addApiRoute(app, { db, releases, description }, { channel, tell });
}
