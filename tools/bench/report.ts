/** The benchmark's table and its targets. */
import { atMost, printResults, type Result } from '../command-line/bench-options.ts';
import type { GuestLoad } from './beside-rollout.ts';
import type { PageLoad } from './measure.ts';
import type { RouteChange } from './measure-changes.ts';
import { median } from './median.ts';
import type { CopyCount } from './one-copy.ts';

export type Variant = 'composed' | 'monolith';
export type Samples<Sample> = Record<Variant, Sample[]>;

export interface RouteResult {
  path: string;
  network: string;
  loads: Samples<PageLoad>;
  changes: Samples<RouteChange>;
}

export interface Measured {
  results: RouteResult[];
  copies: CopyCount[];
  /** A guest without a rollout, and beside one. */
  guests: GuestLoad[];
  /** Brotli bytes of the federation runtime, which is a chunk of the shell. */
  runtimeBytes: number;
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(0);
const ms = (value: number) => value.toFixed(0);

const load = (result: RouteResult, variant: Variant, field: keyof PageLoad) =>
  median(result.loads[variant].map((sample) => sample[field]));
const change = (result: RouteResult, variant: Variant, field: keyof RouteChange) =>
  median(result.changes[variant].map((sample) => sample[field]));

function summarise(result: RouteResult, runtimeBytes: number) {
  const pair = (field: keyof PageLoad) => {
    const composed = load(result, 'composed', field);
    const monolith = load(result, 'monolith', field);
    return { composed, monolith, ratio: composed / monolith };
  };
  const js = pair('jsBytes');
  const { path, network } = result;
  return {
    path,
    network,
    js: { ...js, ratioWithoutRuntime: (js.composed - runtimeBytes) / js.monolith },
    css: pair('cssBytes'),
    requests: pair('requests'),
    chain: pair('chain'),
    lcpMs: pair('lcp'),
    contentMs: pair('content'),
    liveMs: pair('live'),
    coldMs: { composed: change(result, 'composed', 'cold'), monolith: change(result, 'monolith', 'cold') },
    warmMs: { composed: change(result, 'composed', 'warm'), monolith: change(result, 'monolith', 'warm') },
  };
}

type Summary = ReturnType<typeof summarise>;

/** Returns one route as soon as it is measured, so that a run that breaks off has said something. */
export function lineOf(result: RouteResult): string {
  const pair = (field: keyof PageLoad) =>
    `${ms(load(result, 'composed', field))}/${ms(load(result, 'monolith', field))}`;
  const warm = `${ms(change(result, 'composed', 'warm'))}/${ms(change(result, 'monolith', 'warm'))}`;
  return `  ${result.network} ${result.path}: LCP ${pair('lcp')}, content ${pair('content')}, live ${pair('live')}, warm ${warm} ms`;
}

/** Returns a sentence for each goal that a route missed. */
function misses(summary: Summary): string[] {
  const { path, network, js, lcpMs, contentMs, liveMs, chain, coldMs, warmMs } = summary;
  const where = `${path} (${network})`;
  const limits: [string, number, number][] = [
    ['JS ratio without the runtime', js.ratioWithoutRuntime, 1.15],
    ['JS ratio', js.ratio, 1.22],
    ['LCP ratio', lcpMs.ratio, 1.1],
    ['content ratio', contentMs.ratio, 1.1],
    ['live ratio', liveMs.ratio, 1.1],
    ['chain', chain.composed, 3],
    // Unthrottled, a cold change is a few dozen milliseconds, of which one frame more is much.
    ...(network.startsWith('slow phone')
      ? [['cold route change ratio', coldMs.composed / coldMs.monolith, 1.15] as [string, number, number]]
      : []),
    ['warm route change, ms slower', warmMs.composed - warmMs.monolith, 10],
  ];
  return limits
    .filter(([, value, limit]) => value > limit)
    .map(([what, value, limit]) => `${where}: ${what} ${value.toFixed(2)} > ${limit}`);
}

function tableRow({ path, network, js, css, requests, chain, lcpMs, contentMs, liveMs, coldMs, warmMs }: Summary) {
  return {
    route: path,
    network,
    'JS KB': `${kilo(js.composed)}/${kilo(js.monolith)}`,
    'JS ratio': js.ratio.toFixed(3),
    'w/o runtime': js.ratioWithoutRuntime.toFixed(3),
    'CSS KB': `${(css.composed / 1000).toFixed(1)}/${(css.monolith / 1000).toFixed(1)}`,
    requests: `${requests.composed}/${requests.monolith}`,
    chain: `${chain.composed}/${chain.monolith}`,
    'LCP ms': `${ms(lcpMs.composed)}/${ms(lcpMs.monolith)}`,
    'LCP ratio': lcpMs.ratio.toFixed(3),
    'content ms': `${ms(contentMs.composed)}/${ms(contentMs.monolith)}`,
    'content ratio': contentMs.ratio.toFixed(3),
    'live ms': `${ms(liveMs.composed)}/${ms(liveMs.monolith)}`,
    'live ratio': liveMs.ratio.toFixed(3),
    'cold ms': `${ms(coldMs.composed)}/${ms(coldMs.monolith)}`,
    'warm ms': `${ms(warmMs.composed)}/${ms(warmMs.monolith)}`,
  };
}

/** Returns what a guest may have more of beside a rollout, which is nothing. */
function goalsOfGuests([without, ...beside]: GuestLoad[]): Result[] {
  return beside.flatMap(({ rollout, htmlBytes, requests }) => [
    atMost(`more bytes of HTML beside ${rollout}`, htmlBytes - (without?.htmlBytes ?? 0), 0),
    atMost(`more requests beside ${rollout}`, requests - (without?.requests ?? 0), 0),
  ]);
}

/** Prints what a guest has beside a rollout, and the goals. */
export function printGuests(guests: GuestLoad[], json: boolean): void {
  if (!json) console.table(guests);
  printResults(goalsOfGuests(guests), json);
}

/** Prints composed/monolith with ratios, and what misses its target; sets the exit code when something does. */
export function printReport({ results, copies, guests, runtimeBytes }: Measured, json: boolean): void {
  const summaries = results.map((result) => summarise(result, runtimeBytes));
  const ofGuests = goalsOfGuests(guests);
  const missed = [
    ...summaries.flatMap(misses),
    ...ofGuests.flatMap(({ what, found, isReached }) => (isReached ? [] : [`${what}: ${found}`])),
  ];
  for (const { path, duplicates, ...counts } of copies) {
    if (duplicates.length === 0 && Object.values(counts).every((count) => count === 1)) continue;
    missed.push(`${path}: not one copy of everything shared: ${JSON.stringify({ ...counts, duplicates })}`);
  }
  if (json) process.stdout.write(`${JSON.stringify({ runtimeBytes, summaries, copies, guests, missed }, null, 2)}\n`);
  else {
    console.table(summaries.map(tableRow));
    console.log(`composed/monolith; federation runtime ${kilo(runtimeBytes)} KB; copies: ${JSON.stringify(copies)}`);
    console.table(guests);
    printResults(ofGuests, false);
    console.log(missed.length ? `Missed:\n  ${missed.join('\n  ')}` : 'Every target is reached.');
  }
  if (missed.length) process.exitCode = 1;
}
