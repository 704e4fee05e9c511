/** Stands in for the shell's `#federation/load-module`: the remotes are ordinary lazy parts of the same build. */

import type { ComposedRelease } from '@charis/shared/composition';
import type { RemoteModule } from '@charis/shared/remote';

const remotes: Record<string, () => Promise<{ default: RemoteModule }>> = {
  'mf-auth': () => import('../../mf-auth/src/remote'),
  'mf-community': () => import('../../mf-community/src/remote'),
  'mf-doctors': () => import('../../mf-doctors/src/remote'),
  'mf-booking': () => import('../../mf-booking/src/remote'),
  'mf-catalogue': () => import('../../mf-catalogue/src/remote'),
  'mf-mobile': () => import('../../mf-mobile/src/remote'),
};

export async function loadModule(release: ComposedRelease): Promise<RemoteModule> {
  const load = remotes[release.container];
  if (!load) throw new Error(`The monolith has no ${release.container}`);
  return (await load()).default;
}
