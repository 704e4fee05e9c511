/** Everything that the console says. */
import type { Role } from '@charis/delivery/client';
import { change } from './texts/change';
import { frame, signIn } from './texts/frame';
import { health } from './texts/health';
import { audit, history } from './texts/history';
import { compare, graph, live, previews } from './texts/live';
import { rollouts } from './texts/rollouts';
import { approvals, planned, webhooks, windows } from './texts/rules';
import { tokens } from './texts/tokens';

const roles: Record<Role, string> = {
  viewer: 'Viewer',
  releaser: 'Releaser',
  manager: 'Manager',
};

export const texts = {
  retry: 'Try again',
  failed: 'We could not load this',
  cancel: 'Cancel',
  none: 'none',
  roles,
  frame,
  signIn,
  live,
  health,
  rollouts,
  change,
  history,
  previews,
  audit,
  planned,
  windows,
  approvals,
  graph,
  webhooks,
  tokens,
  compare,
};
