import { gt } from 'semver';
import { type SurfaceChange, saysBreaking, sentenceOf, versionAfter } from './surface-change';

export interface Versions {
  /** The version of the recorded surface. */
  recorded: string;
  /** That `shared/package.json` says. */
  stated: string;
}

/** Returns the version of an SDK: what its changes ask for, or more where its package says so. */
export function sdkVersion({ recorded, stated }: Versions, changes: readonly SurfaceChange[]): string {
  const asked = versionAfter(recorded, changes);
  return gt(asked, stated) ? asked : stated;
}

/** Returns why the version that is stated does not do; `undefined` where it does. */
export function versionProblem({ recorded, stated }: Versions, changes: readonly SurfaceChange[]): string | undefined {
  const breaking = changes.filter((change) => change.breaking);
  if (breaking.length === 0 || saysBreaking(recorded, stated)) return undefined;
  return [
    `The SDK breaks remotes that were built with ${recorded}, and shared/package.json still says ${stated}:`,
    ...breaking.map((change) => `  ${sentenceOf(change)}`),
    `Keep the old beside the new. Or set the version to ${versionAfter(recorded, breaking)}, let charis.contract in the package.json of each remote that works with it say so, and run npm run sdk:record.`,
  ].join('\n');
}
