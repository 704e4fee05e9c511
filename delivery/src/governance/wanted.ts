/** Changes that can be kept until another person approves them. */
import type { z } from 'zod';
import type { plannedRequest } from '../api/contract/planned';
import type { startRequest } from '../api/contract/rollouts';

/** Values by their names; null removes one. */
type Values = Record<string, string | number | boolean | null>;
type ReleaseId = { name: string; version: string };
type Canary = { rollout: string; remote: string; version: string };

/** A change as it is kept: all that is needed to ask for it again. */
export type Wanted = { reason: string } & (
  | { kind: 'promote'; releases: ReleaseId[]; force: boolean; over: number; leaveOutSmokeTest: string }
  | ({ kind: 'finish-rollout'; force: boolean } & Canary)
  | { kind: 'set'; name: string; settings: Values; force: boolean }
  | ({ kind: 'start-rollout' } & Omit<z.output<typeof startRequest>, 'dryRun' | 'emergency'>)
  | ({ kind: 'replace-canary'; again: boolean; force: boolean } & Canary)
  | ({ kind: 'step-rollout'; from: number; force: boolean } & Canary)
  | ({ kind: 'plan-promotion' } & Omit<z.output<typeof plannedRequest>, 'emergency'>)
  | { kind: 'approvals-off' }
);

/** Returns the remotes that it is about. */
export function remotesOf(wanted: Wanted): string[] {
  switch (wanted.kind) {
    case 'promote':
    case 'plan-promotion':
      return wanted.releases.map(({ name }) => name);
    case 'set':
      return [wanted.name];
    case 'approvals-off':
      return [];
    default:
      return [wanted.remote];
  }
}

const named = (releases: readonly ReleaseId[]) => releases.map(({ name, version }) => `${name}@${version}`).join(', ');

/** A request of before this was asked says nothing of it. */
const againText = ({ again = false }: { again?: boolean }) => (again ? ', which delivery has taken back before' : '');
const forceText = ({ force = false }: { force?: boolean }) => (force ? ', also in a freeze window' : '');

/** Returns what people read of it. */
export function wantedText(wanted: Wanted): string {
  switch (wanted.kind) {
    case 'promote':
      return `promote ${named(wanted.releases)}`;
    case 'plan-promotion':
      return `promote ${named(wanted.releases)} at ${wanted.at}`;
    case 'set':
      return `change settings of ${wanted.name}: ${Object.entries(wanted.settings)
        .map(([name, value]) => `${name} ${value === null ? 'as the release has it' : `= ${JSON.stringify(value)}`}`)
        .join(', ')}`;
    case 'start-rollout':
      return `start a rollout of ${wanted.remote}@${wanted.version} by ${wanted.plan.join(', ')}%${wanted.segment ? `, ${wanted.segment} first` : ''}${againText(wanted)}${forceText(wanted)}`;
    case 'finish-rollout':
      return `promote ${wanted.remote}@${wanted.version}, which ends its rollout${forceText(wanted)}`;
    case 'replace-canary':
      return `show ${wanted.remote}@${wanted.version} to the visitors of its rollout${againText(wanted)}${forceText(wanted)}`;
    case 'step-rollout':
      return `go on from ${wanted.from}% with ${wanted.remote}@${wanted.version}${forceText(wanted)}`;
    case 'approvals-off':
      return 'make changes without another person';
  }
}
