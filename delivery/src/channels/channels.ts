import type { FastifyInstance } from 'fastify';
import type { Services } from '../api/services';
import { addApprovalRoutes } from '../governance/approval-routes';
import { stepOutsideWindows } from '../governance/frozen';
import { addWindowRoutes } from '../governance/window-routes';
import { addGraphRoute } from '../graph/graph-route';
import { addPlanned } from '../planned/planned-routes';
import { addReleaseRoutes } from '../reading/release-routes';
import { addRollouts } from '../rollout/rollout-routes';
import type { SmokeLogins } from '../smoke/smoke-test';
import { addStatusRoute } from '../status/status-route';
import { holdsStep } from '../watch/holds-step';
import { addWatch, type WatchOptions } from '../watch/watch';
import { addApiRoute } from './api-route';
import { addChannelRoutes } from './channel-routes';
import { compareAtStart } from './compare-at-start';
import type { GateSources, ServedApi } from './gate-sources';
import { createTrial } from './try-change';

export interface TrialOptions {
  /** That the site serves. */
  channel: string;
  api?: ServedApi | undefined;
  smokeTests: boolean | 'required';
  /** The accounts as whom smoke tests open pages, besides being a guest. */
  smokeLogins?: SmokeLogins | undefined;
  /** The Chromium for smoke tests, where it is not to be looked for. */
  chromium?: string | undefined;
  /** What delivery does by itself. */
  watch: WatchOptions;
}

/** Adds everything that reads and changes channels. */
export function addChannels(
  app: FastifyInstance,
  services: Services,
  { channel, api, smokeTests, smokeLogins, chromium, watch, releases, hasApi, description }: TrialOptions & GateSources,
): void {
  const { db, clock, registry } = services;
  const tryChange = createTrial({
    db,
    clock,
    enabled: smokeTests,
    logins: smokeLogins,
    chromium,
    files: registry,
    api,
    onTrouble: (error) => services.log.warn({ err: error }, 'a change could not be tried out in a browser'),
  });
  const isTrialRequired = smokeTests === 'required';
  const changes = { db, clock, siteChannel: channel, releases, description, tryChange, isTrialRequired };
  const promote = addChannelRoutes(app, services, changes);
  addPlanned(app, services, promote);
  addGraphRoute(app, services, releases);
  addWindowRoutes(app, services);
  addStatusRoute(app, services, releases);
  const rollouts = addRollouts(app, services, {
    promote,
    releases,
    checks: [stepOutsideWindows(db, () => clock.now()), holdsStep(services, watch)],
  });
  addApprovalRoutes(app, { services, promote, rollouts });
  addWatch(app, services, { options: watch, changes, rollouts });
  addReleaseRoutes(app, services, releases);
  const sources = { db, releases, hasApi, description };
  addApiRoute(app, sources);
  if (hasApi)
    compareAtStart(app, sources, { channel, clock, warn: (message) => services.log.warn({ channel }, message) });
}
