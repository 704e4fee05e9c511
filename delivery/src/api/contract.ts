/**
 * Delivery's own API, below `/delivery`: what the command line, the console and open tabs say to it. It answers with HTTP's status codes;
 * an error is `{ error, remedy?, conflicts? }`. Changes, `complete`, `verify` and `gc` take as long as their work (`answer-long.ts`). Calls carry `Authorization: Bearer <token>`, or the cookie of a session of the console, but for those that open tabs make.
 *
 *   GET    /delivery/me                                   who the token is                                    viewer
 *   GET    /delivery/login?to=, /login/callback           leads to the provider, and back to the console      open
 *   POST   /delivery/logout                               ends the session                                    open
 *   GET    /delivery/channels/:channel                    what is served                                      viewer
 *   GET    /delivery/channels/:channel/history            changes and revocations, newest first; ?all=true    viewer
 *                                                         also what moves no channel
 *   GET    /delivery/channels/:channel/verify             signature and hash of everything served             viewer
 *   POST   /delivery/channels/:channel/promote            other stable releases: of one remote, or of some    releaser
 *   GET    /delivery/channels/:channel/status             is it healthy                                      viewer
 *   GET    /delivery/channels/:channel/graph              who depends on whom                                 viewer
 *   GET    /delivery/channels/:channel/planned            promotions at a time of one's choice               viewer
 *   POST   /delivery/channels/:channel/planned, DELETE /:id  plans one, or cancels it                         releaser
 *   GET    /delivery/channels/:channel/rollouts           releases that a share of the visitors gets          viewer
 *   POST   /delivery/channels/:channel/rollouts           starts one                                          releaser
 *   POST   /delivery/channels/:channel/rollouts/:id/…     step, pause, resume, stop, finish, release          releaser
 *   GET    /delivery/channels/:channel/windows            times without promotions                           viewer
 *   POST   /delivery/channels/:channel/windows, DELETE /:id  adds one, or removes it                          manager
 *   GET    /delivery/channels/:channel/approvals          changes that wait for another person                viewer
 *   POST   /delivery/channels/:channel/approvals          lets changes wait for another person, or no more    manager
 *   POST   /delivery/channels/:channel/approvals/:id/…    approve, refuse                                     releaser
 *   POST   /delivery/channels/:channel/rollback           an earlier release, or an earlier composition       releaser, manager
 *   POST   /delivery/channels/:channel/settings           other values for the settings of one remote           releaser
 *   GET    /delivery/channels/:channel/watch, POST        does delivery take canaries back by itself; ends it  viewer, manager
 *   POST   /delivery/channels/:channel/check-api          does another API break what is served               viewer
 *   GET    /delivery/channels/:channel/api                does the API that runs break what is served         viewer
 *   GET    /delivery/channels/:channel/health?name=&hours= what browsers report of one remote                 viewer
 *   GET    /delivery/channels/:channel/errors             what they report that failed, by cause and place    viewer
 *   GET    /delivery/channels/:channel/errors/:key        one of them, with reports that were kept            viewer
 *   GET    /delivery/releases/:name                       releases of one remote, newest first                viewer
 *   GET    /delivery/releases/:name/diff?from=&to=        what changes between two releases                   viewer
 *   GET    /delivery/publishing?name=&key=                may this token publish it with this key            releaser
 *   POST   /delivery/releases                             begins an upload                                    releaser
 *   PUT    /delivery/uploads/:upload/files/*              one file of it                                      releaser
 *   POST   /delivery/uploads/:upload/complete             makes the release                                   releaser
 *   POST   /delivery/releases/:name/:version/revoke       never serves it again                               manager
 *   GET    /delivery/releases/:name/:version/revocation   what that would take away                            manager
 *   POST   /delivery/teams                                registers a team, or gives it another key           manager
 *   GET    /delivery/keys                                 keys with their teams                              manager
 *   POST   /delivery/keys/:key/revoke                     never serves what it has signed again               manager
 *   GET    /delivery/keys/:key/revocation                 what that would take away                            manager
 *   GET    /delivery/tokens, POST, DELETE /:id            tokens                                              manager
 *   GET    /delivery/overrides                            links that show another release                     viewer
 *   POST   /delivery/overrides                            makes one                                           releaser
 *   POST   /delivery/permalinks                           makes one that shows a whole composition            viewer
 *   DELETE /delivery/overrides/:id                        ends one everywhere                                 releaser
 *   GET    /delivery/overrides/open?ticket=&to=, POST     keeps it in this browser                            open
 *   POST   /delivery/overrides/reset                      takes it out of this browser                        open
 *   POST   /delivery/reports                              what browsers report of releases                    open
 *   GET    /delivery/webhooks, POST, DELETE /:id          addresses that hear of changes and refusals         manager
 *   POST   /delivery/webhooks/:id/enable                  sends again to one that was disabled                manager
 *   GET    /delivery/audit                                everything that was done, on all channels           viewer
 *   GET    /delivery/audit/verify                         was an entry changed or taken away                  viewer
 *   POST   /delivery/gc                                   removes files that nothing needs                    manager
 *   GET    /delivery/composition?channel=                 what a page loads now; ETag                         open
 *   POST   /delivery/tabs                                 a tab says which releases it still needs            open
 */
import { z } from 'zod';
import { releaseNames } from '../release-name';

/** `shell` or the name of a remote. */
export const releaseName = z.string().regex(new RegExp(releaseNames), 'expected shell or the name of a remote');

export const releaseVersion = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+[\w.+-]*$/, 'expected a version such as 1.2.3');

export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'expected a name such as production');

/** Why something is done, for the history. */
export const reason = z.string().trim().max(500);

/** A conflict that stops a change. */
export const conflict = z.object({
  rule: z.enum([
    'contract',
    'sdk',
    'slot',
    'shared-module',
    'operation',
    'api',
    'size',
    'smoke-test',
    // Nothing is known of a release that could not be tried out.
    'untried',
    'style',
    'leak',
    'route',
    'revoked',
    'window',
    // Delivery itself has taken the release back.
    'taken-back',
    'settings',
  ]),
  /** The two that do not fit, such as `mf-catalogue@1.2.0` and `shell@1.0.0`. */
  between: z.tuple([z.string(), z.string()]),
  message: z.string(),
  remedy: z.string(),
  /** It may be gone when the same is asked for again. */
  passes: z.literal(true).optional(),
});

export type Conflict = z.infer<typeof conflict>;

export const problem = z.object({
  error: z.string(),
  remedy: z.string().optional(),
  conflicts: z.array(conflict).optional(),
  /** The part of the call that is wrong, where it is one. */
  field: z.string().optional(),
  /** The request that waits for another person, where that is all that is missing. */
  approval: z.object({ id: z.string(), expiresAt: z.iso.datetime() }).optional(),
});

export const role = z.enum(['viewer', 'releaser', 'manager']);

export type Role = z.infer<typeof role>;

export const settingName = z.string().regex(/^[a-z][a-zA-Z0-9]{0,60}$/, 'expected a name such as doctorsShown');

export const settingValue = z.union([z.string().max(1000), z.number(), z.boolean()]);

export const smokeTest = z.object({ outcome: z.enum(['passed', 'failed', 'not-run']), detail: z.string() });
