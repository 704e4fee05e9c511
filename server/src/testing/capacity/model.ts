/**
 * Predicts what a number of members needs. Everything grows in proportion to members, so each limit has a number of members at which it is reached.
 * A **writer** is one PostgreSQL that takes the writes of some domains; a **step** relieves it.
 */
import { type Behaviour, type Cost, type Domain, domains, type Measured } from './inputs';

export interface Inputs {
  behaviour: Behaviour;
  measured: Pick<Measured, 'acts' | 'edgeShare'>;
}

interface Act extends Cost {
  name: string;
  domain: Domain;
  /** On an average day. */
  perDay: number;
}

const visitorsOf = (members: number, { visitors }: Behaviour) =>
  members * visitors.monthly.value * visitors.daily.value;

/** Returns how often a member does an act on an average day, and guests do it whom the cache in front does not answer. */
function perMember(name: string, behaviour: Behaviour, edgeShare = 0): number {
  const { value = 0, per, guests } = behaviour.acts[name] ?? {};
  if (per === 'year') return value / 365;
  return (value + (guests?.value ?? 0) * edgeShare) * visitorsOf(1, behaviour);
}

/** Returns the acts of a day with what each costs. @throws {Error} for an act that has no cost */
export function actsOfDay(members: number, { behaviour, measured }: Inputs): Act[] {
  return Object.entries(behaviour.acts).map(([name, { domain, cost }]) => {
    const known = measured.acts[name] ?? cost;
    if (!known) throw new Error(`The cost of ${name} is not measured: npm run capacity -- --measure.`);
    return { ...known, name, domain, perDay: members * perMember(name, behaviour, measured.edgeShare) };
  });
}

const total = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Returns how often members do each act of the API, as a share of all of these. */
export function shareOfActs(behaviour: Behaviour): ReadonlyMap<string, number> {
  const names = Object.keys(behaviour.acts).filter((name) => behaviour.acts[name]?.domain !== 'delivery');
  const all = total(names, (name) => perMember(name, behaviour));
  return new Map(names.map((name) => [name, perMember(name, behaviour) / all]));
}

/** Returns by what the acts of a day are multiplied to get those of one of the busiest seconds. */
function peakOf({ day, burst }: Behaviour): number {
  return (Math.max(...day.hours) / total(day.hours, (each) => each) / 3600) * burst.value;
}

/** Returns the calls a second of each hour of an average day, and those of its busiest seconds. */
export function simulateDay(members: number, inputs: Inputs) {
  const { day } = inputs.behaviour;
  const calls = total(actsOfDay(members, inputs), ({ perDay }) => perDay);
  const hours = day.hours.map((weight) => (calls * weight) / total(day.hours, (each) => each) / 3600);
  return { hours, busiest: calls * peakOf(inputs.behaviour) };
}

export const limits = ['cores', 'walPerSecond', 'notifications', 'disk'] as const;
export type Limit = (typeof limits)[number];

/** Returns what acts ask of the writer of their domain, each as a share of what one writer can do. */
function shares(acts: readonly Act[], behaviour: Behaviour): Record<Limit, number> {
  const { cores, busy, walPerSecond, notifications, disk, yearsKept } = behaviour.limits;
  const peak = peakOf(behaviour);
  const perSecond = (of: (act: Act) => number) => total(acts, (act) => act.perDay * of(act)) * peak;
  return {
    cores: perSecond(({ databaseMs }) => databaseMs) / 1000 / (cores.value * busy.value),
    walPerSecond: perSecond(({ walBytes }) => walBytes) / walPerSecond.value,
    // A commit notifies once, however many messages it has.
    notifications: perSecond((act) => Math.min(1, act.notifications)) / notifications.value,
    disk: (total(acts, (act) => act.perDay * act.diskBytes) * 365 * yearsKept.value) / disk.value,
  };
}

interface Step {
  step: string;
  /** What the writer carries that is relieved by it. */
  writer: readonly Domain[];
  /** The limits that it moves; all by default. */
  moves?: readonly Limit[];
  /** Reads are on standbys by then. */
  onlyWrites?: true;
}

/** In the order in which they are taken: what is cheapest to cut comes first. */
const steps: readonly Step[] = [
  { step: 'delivery gets a cluster of its own', writer: domains },
  { step: 'community gets a cluster of its own', writer: ['community', 'booking', 'commerce', 'rest'] },
  { step: 'members read community on its standbys', writer: ['community'], moves: ['cores'] },
  { step: 'community is split by author', writer: ['community'], onlyWrites: true },
  { step: 'booking and commerce are split by doctor', writer: ['booking', 'commerce', 'rest'] },
];

const writes = ({ rows }: Cost) => Object.keys(rows).length > 0;

/** Returns for each step the limit that makes it necessary, and the number of members who reach it. */
export function dueSteps(inputs: Inputs) {
  const all = actsOfDay(1, inputs);
  return steps.map(({ step, writer, moves = limits, onlyWrites }) => {
    const own = all.filter((act) => writer.includes(act.domain) && (!onlyWrites || writes(act)));
    const share = shares(own, inputs.behaviour);
    const limit = moves.reduce((first, other) => (share[other] > share[first] ? other : first));
    return { step, limit, members: 1 / share[limit] };
  });
}

/** Returns what this many members need, all of it in the busiest seconds but what a year or a month names. */
export function predict(members: number, inputs: Inputs) {
  const { behaviour } = inputs;
  const acts = actsOfDay(members, inputs);
  const { limits: most, prices, files, visitors, copies } = behaviour;
  const peak = peakOf(behaviour);
  const perSecond = (of: (act: Act) => number) => total(acts, (act) => act.perDay * of(act)) * peak;
  const visitorsOfDay = visitorsOf(members, behaviour);
  const apiCores = perSecond(({ apiMs }) => apiMs) / 1000;
  const databaseCores = perSecond(({ databaseMs }) => databaseMs) / 1000;
  const streams = (visitorsOfDay * visitors.openMinutes.value * 60 * peak) / behaviour.burst.value;
  // A process uses one core. Two of them, so that one can be replaced.
  const processes = Math.max(2, Math.ceil(Math.max(apiCores / most.busy.value, streams / most.streams.value)));
  const connections = processes * most.connectionsOfProcess.value;
  const diskPerYear = total(acts, (act) => act.perDay * act.diskBytes) * 365;
  const posts = acts.find(({ name }) => name === 'post')?.perDay ?? 0;
  const filesPerYear = posts * files.ofPost.value * 365;
  const egressPerMonth =
    (total(acts, (act) => act.perDay * act.answerBytes) + visitorsOfDay * files.ofVisitor.value) * (365 / 12);
  const share = shares(acts, behaviour);
  const first = limits.reduce((one, other) => (share[other] > share[one] ? other : one));
  const gigabytes = (bytes: number) => bytes / 1e9;
  const kept = most.yearsKept.value;
  return {
    members,
    calls: perSecond(() => 1),
    processes,
    apiCores,
    databaseCores,
    streams,
    connections,
    needsPooler: connections > most.connections.value,
    walPerSecond: perSecond(({ walBytes }) => walBytes),
    diskPerYear,
    filesPerYear,
    egressPerMonth,
    /** The limit of one writer for all that is nearest, and the share of it that is used. */
    first: { limit: first, share: share[first] },
    steps: dueSteps(inputs).filter((step) => step.members < members).length,
    costPerMonth:
      (processes + (databaseCores / most.busy.value) * copies.value) * prices.core.value +
      gigabytes(diskPerYear * kept) * copies.value * prices.disk.value +
      gigabytes(filesPerYear * kept) * prices.bucket.value +
      gigabytes(egressPerMonth) * prices.egress.value,
  };
}

/** Returns the rows that a table has more after a year, for each table that acts write. */
export function rowsOfYear(members: number, inputs: Inputs): Map<string, number> {
  const rows = new Map<string, number>();
  for (const { perDay, rows: own } of actsOfDay(members, inputs))
    for (const [table, count] of Object.entries(own)) rows.set(table, (rows.get(table) ?? 0) + perDay * count * 365);
  return rows;
}

/**
 * Predicts how many calls a second processes answer on one machine that also makes the calls.
 * @param shareOf the share of each act in all calls; together 1
 * @param freeCores those that no other program uses
 */
export function throughput(
  acts: Measured['acts'],
  shareOf: ReadonlyMap<string, number>,
  { processes, freeCores }: { processes: number; freeCores: number },
): number {
  const mean = (of: (cost: Measured['acts'][string]) => number) =>
    total([...shareOf], ([name, share]) => share * of(acts[name] as Measured['acts'][string]));
  const all = mean(({ apiMs, databaseMs, driverMs }) => apiMs + databaseMs + driverMs);
  // Each process uses one core at most, and so does the one that makes the calls.
  return 1000 * Math.min(freeCores / all, processes / mean(({ apiMs }) => apiMs), 1 / mean(({ driverMs }) => driverMs));
}
