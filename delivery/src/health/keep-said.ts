import { createHmac } from 'node:crypto';
import type { Db } from '#database/connection';
import { errorOf, type KnownError, type Report } from './error-key';
import {
  addGroups,
  addMinutes,
  type CountedFault,
  type GroupedError,
  type KeptReport,
  keepReports,
  noteFaults,
  noteRollouts,
  noteVisits,
  type RolloutFault,
  type RolloutVisit,
  type SaidVisit,
} from './health.store';
import { type Counter, dayOf, type Minute, Minutes, minuteOf } from './minutes';
import { armIn, type Said } from './said';
import type { Sample } from './sample';
import { plainStack } from './stack';
import { vitalOf } from './vitals';

/** One report, with what it is counted as. */
interface Sorted {
  said: Said;
  report: Report;
  release: string;
  error: KnownError | undefined;
  isKept: boolean;
  faults: Counter[];
}

function faultsOf(report: Report): Counter[] {
  if (report.kind === 'error') return ['errors'];
  if (report.kind === 'load-failure') return ['load_failures', ...(report.phase ? [report.phase] : [])];
  const vital = vitalOf(report);
  return vital?.isPoor ? ['poor_vitals', `poor_${vital.vital}`] : [];
}

const releaseOf = ({ remote, version }: Report) => `${remote}@${version}`;

function sortReports(batch: readonly Said[], sample: Sample): Sorted[] {
  return batch.flatMap((said) =>
    said.reports.map((report) => {
      const known = errorOf(report);
      const { error, isKept } = known ? sample.take(said, known) : { error: undefined, isKept: false };
      return { said, report, release: releaseOf(report), error, isKept, faults: faultsOf(report) };
    }),
  );
}

/** The tab is its visit, each day. */
const visitOf = ({ at, tab }: Said) => (tab === undefined ? undefined : { day: dayOf(at), tab });

function visitsIn(batch: readonly Said[]): SaidVisit[] {
  return batch.flatMap((said) => {
    const visit = visitOf(said);
    const releases = [...said.releases, ...said.reports.map(releaseOf)];
    if (!visit || releases.length === 0) return [];
    const arms = releases.map((release) => armIn(said, named(release).name));
    return [{ ...visit, channel: said.channel, minute: minuteOf(said.at), releases, arms }];
  });
}

/** Returns the remote and the version of `<name>@<version>`. */
function named(release: string) {
  const at = release.indexOf('@');
  return { name: release.slice(0, at), version: release.slice(at + 1) };
}

const keyOf = (said: Said, release: string) => {
  const { name, version } = named(release);
  return { at: said.at, channel: said.channel, name, version, arm: armIn(said, name) };
};

const marks = ({ day, tab, release, fault }: CountedFault) => [day, tab, release, fault].join(' ');

/** Notes what is new; each new thing is counted by the first report that brings it. */
class Fresh {
  readonly #left: Set<string>;

  constructor(fresh: readonly CountedFault[]) {
    this.#left = new Set(fresh.map(marks));
  }

  /** Returns whether it is new; what names no visit always is. */
  takes(said: Said, release: string, fault: string): boolean {
    const visit = visitOf(said);
    return !visit || this.#left.delete(marks({ ...visit, release, fault }));
  }
}

function groupsOf(sorted: readonly Sorted[], fresh: Fresh): GroupedError[] {
  const groups = new Map<string, GroupedError>();
  for (const { said, report, release, error } of sorted) {
    if (!error) continue;
    const { at, channel, browser } = said;
    const id = `${channel} ${error.key}`;
    const none = { reports: 0, visits: 0, versions: [], browsers: [], first_at: at, last_at: at };
    const group = groups.get(id) ?? { channel, ...error, ...none };
    groups.set(id, group);
    group.reports += 1;
    if (fresh.takes(said, release, error.key)) group.visits += 1;
    if (!group.versions.includes(report.version)) group.versions = [...group.versions, report.version];
    if (!group.browsers.includes(browser)) group.browsers = [...group.browsers, browser];
    if (at > group.last_at) group.last_at = at;
    if (at < group.first_at) group.first_at = at;
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

function keptOf(sorted: readonly Sorted[]): KeptReport[] {
  return sorted.flatMap(({ said: { at, channel, browser, visitor }, report, error, isKept }) => {
    if (!error || !isKept) return [];
    const { remote: name, version, composition = null, cause = '', path, stack } = report;
    const plain = {
      composition,
      cause: plainStack(cause),
      stack: plainStack(stack),
      path: path.split(/[?#]/)[0] ?? '',
    };
    const canary = visitor?.composition;
    const members = canary && canary.id === composition ? JSON.stringify(canary.members) : null;
    return [{ day: dayOf(at), at, channel, key: error.key, name, version, browser, members, ...plain }];
  });
}

/** The page is that of the arm, as its heartbeat says, or a report about this very release: a page that was there before the visitor took part is not. */
const isOfArm = ({ releases, reports }: Said, { remote, served }: { remote: string; served: string }) =>
  releases.includes(`${remote}@${served}`) ||
  reports.some((report) => report.remote === remote && report.version === served);

const rolloutFaults = { 'load-failure': 'load-failure', error: 'error', 'web-vital': 'poor-vital' } as const;

/** Two deliveries write these in one order, so that none waits for the other. */
const inOrder = <Row extends { rollout: string; visitor: string }>(rows: Row[]) =>
  rows.sort((one, other) => (one.rollout + one.visitor < other.rollout + other.visitor ? -1 : 1));

/** Returns a network as it is kept: in each rollout under another hash. */
const networkIn = (salt: Buffer, { network }: Said) =>
  createHmac('sha256', salt).update(network).digest().subarray(0, 8);

function rolloutsOf(batch: readonly Said[], sorted: readonly Sorted[]) {
  const visits: RolloutVisit[] = batch.flatMap((said) =>
    (said.visitor?.arms ?? [])
      .filter((taken) => isOfArm(said, taken))
      .map(({ rollout, version, share, arm, salt }) => ({
        rollout,
        version,
        share,
        visitor: said.visitor?.id ?? '',
        arm,
        network: networkIn(salt, said),
        first_at: said.at,
      })),
  );
  const faults: RolloutFault[] = sorted.flatMap(({ said, report, error, faults: found }) =>
    (found.length > 0 ? (said.visitor?.arms ?? []) : []).map(({ rollout, version, share, salt }) => ({
      rollout,
      version,
      share,
      visitor: said.visitor?.id ?? '',
      name: report.remote,
      fault: rolloutFaults[report.kind],
      name_version: report.version,
      channel: said.channel,
      network: networkIn(salt, said),
      error_key: error?.key ?? null,
      at: said.at,
    })),
  );
  return { visits: inOrder(visits), faults: inOrder(faults) };
}

/** Counts and keeps a batch; returns what was counted. */
export async function keepSaid(db: Db, batch: readonly Said[], sample: Sample): Promise<Minute[]> {
  const sorted = sortReports(batch, sample);
  const wantedFaults: CountedFault[] = sorted.flatMap(({ said, release, error, faults }) => {
    const visit = visitOf(said);
    const all = error ? [...faults, error.key] : faults;
    return visit ? all.map((fault) => ({ ...visit, release, fault })) : [];
  });
  return db.transaction().execute(async (trx) => {
    const newVisits = await noteVisits(trx, visitsIn(batch));
    const freshFaults = new Fresh(await noteFaults(trx, wantedFaults));
    const minutes = new Minutes();
    for (const { channel, minute, release, arm, visits } of newVisits)
      minutes.add({ at: minute, channel, ...named(release), arm }, 'visits', visits);
    for (const { said, report, release, faults } of sorted) {
      const key = keyOf(said, release);
      for (const fault of faults) if (freshFaults.takes(said, release, fault)) minutes.add(key, fault);
      const vital = vitalOf(report);
      if (vital) minutes.observe(key, vital.vital, vital.place);
    }
    const { rows } = minutes;
    await addMinutes(trx, rows);
    await addGroups(trx, groupsOf(sorted, freshFaults));
    await keepReports(trx, keptOf(sorted));
    const { visits, faults } = rolloutsOf(batch, sorted);
    await noteRollouts(trx, visits, faults);
    return rows;
  });
}
