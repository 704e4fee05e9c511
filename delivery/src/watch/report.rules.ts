import type { Fault, RemoteFailure } from '../health/counts.store';
import type { Finding, Fraction, Metric } from './judge.rules';

export const faultOf: Record<Metric, Fault> = {
  loadFailures: 'load-failure',
  errors: 'error',
  poorVitals: 'poor-vital',
};

const had: Record<Metric, string> = {
  loadFailures: 'had a part that could not be loaded',
  errors: 'had an uncaught error',
  poorVitals: 'had poor web vitals',
};

/** The remote in which a canary fails: its own, or another one that fails only beside it. */
export interface Blame {
  name: string;
  version: string;
  /** Visitors for whom this remote failed. */
  canary: number;
  control: number;
  cause: string | null;
  errorKey: string | null;
  /** A page on which it failed. */
  path: string | null;
}

/** The canary of a rollout. */
export interface Canary {
  remote: string;
  version: string;
  /** In percent. */
  share: number;
}

/** Returns the remote that fails most beyond what control lets expect. */
export function blameOf(
  metric: Metric,
  failures: Record<'canary' | 'control', readonly RemoteFailure[]>,
  share: number,
): Blame | undefined {
  const isMeant = ({ fault }: RemoteFailure) => fault === faultOf[metric];
  const [worst] = failures.canary
    .filter(isMeant)
    .map(({ name, version, visitors: canary, cause, errorKey, path }) => {
      const inControl = failures.control.filter((other) => isMeant(other) && other.name === name);
      const control = inControl.reduce((sum, { visitors }) => sum + visitors, 0);
      return { name, version, canary, control, cause, errorKey, path };
    })
    .sort((one, other) => other.canary - one.canary - ((other.control - one.control) * share) / (100 - share));
  return worst;
}

/** The first line of a cause, as long as a history shows it. */
const lineOf = (cause: string) => (cause.split('\n', 1)[0] ?? '').slice(0, 200);

const of = ({ failed, visits }: Fraction) => `${failed} of ${visits} visitors`;

/** Returns what happened as a person reads it in the history. */
export function reasonOf(finding: Exclude<Finding, { kind: 'healthy' }>, canary: Canary, blame?: Blame): string {
  const { remote, version } = canary;
  if (finding.kind === 'silent') {
    const { visits, control, expected } = finding;
    return `${remote} ${version} stays silent: ${visits} visitors came with it, where ${expected} were expected beside ${control} of control. Its pages do not start.`;
  }
  const numbers = `${of(finding.canary)} of the canary ${had[finding.metric]}, ${of(finding.control)} of control`;
  if (finding.kind === 'outage')
    return `Both arms fail at once, so nothing was taken back: in the last minutes ${numbers}.`;
  if (!blame) return `${remote} ${version}: ${numbers}.`;
  const pair = blame.name === remote ? '' : ` beside ${remote} ${version}`;
  const cause = blame.cause ? `: “${lineOf(blame.cause)}”` : '';
  return `${numbers}. Most in ${blame.name} ${blame.version}${pair}${cause}.`;
}
