/** The benchmark's table and its targets. */
import type { Slice } from './drive';
import { type Aside, asides, type Variant } from './site';

export interface Measured {
  call: string;
  goal: number | undefined;
  posts: number;
  /** Statements of one call, the largest number of all samples; the look at the session and the frame of a transaction among them. */
  queries: number;
  slices: Record<Exclude<Variant, Aside>, Slice[]> & { [name in Aside]?: Slice[] };
}

/** Returns the smallest of the values that `share` (0 to 1) of them do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = [...values].sort((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN;
}

function figuresOf(slices: Slice[]) {
  const times = slices.flatMap((slice) => slice.times);
  return {
    perSecond: quantile(
      slices.map(({ calls, seconds }) => calls / seconds),
      0.5,
    ),
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

export function summarise(measured: Measured[]) {
  return measured.map(({ call, goal, posts, queries, slices }) => {
    const api = figuresOf(slices.api);
    const sql = figuresOf(slices.sql);
    const bare = figuresOf(slices.bare);
    const pooled = slices.pooled && figuresOf(slices.pooled);
    const traced = slices.traced && figuresOf(slices.traced);
    return {
      call,
      goal,
      posts,
      queries,
      api,
      sql,
      bare,
      pooled,
      traced,
      ofSql: api.perSecond / sql.perSecond,
      ofBare: api.perSecond / bare.perSecond,
    };
  });
}

type Result = ReturnType<typeof summarise>[number];

/** How much slower the slowest of a hundred calls may be with ten or a hundred times the posts. */
const growth = 1.5;

/** The same of calls in another way, beside those without. */
const costs = { pooled: { p99: 1.5, of: 'through the pooler' }, traced: { p99: 1.05, of: 'with traces' } };

const smallest = (results: Result[], call: string) =>
  results.filter((result) => result.call === call).sort((one, other) => one.posts - other.posts)[0];

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** Returns what calls in another way are, as multiples of those without: more is more calls a second, and slower ones. */
function beside(name: Aside, { api, [name]: other }: Result) {
  if (!other) return {};
  return {
    [`${name}/s`]: round(other.perSecond, 0),
    [`${name} x req/s`]: round(other.perSecond / api.perSecond, 2),
    [`${name} x p99`]: round(other.p99Ms / api.p99Ms, 2),
  };
}

export function printTable(results: Result[]): void {
  console.table(
    results.map((result) => ({
      call: result.call,
      posts: result.posts,
      statements: result.queries,
      'req/s': round(result.api.perSecond, 0),
      'SQL/s': round(result.sql.perSecond, 0),
      'bare/s': round(result.bare.perSecond, 0),
      'of SQL': round(result.ofSql, 2),
      'of bare': round(result.ofBare, 2),
      'p50 ms': round(result.api.p50Ms),
      'p99 ms': round(result.api.p99Ms),
      ...Object.assign({}, ...asides.map((name) => beside(name, result))),
      'SQL p50': round(result.sql.p50Ms),
      'SQL p99': round(result.sql.p99Ms),
      growth: round(result.api.p99Ms / (smallest(results, result.call)?.api.p99Ms ?? Number.NaN), 2),
    })),
  );
}

/** Returns a sentence for each goal that was missed. */
export function misses(results: Result[]): string[] {
  return results.flatMap((result) => {
    const base = smallest(results, result.call)?.api.p99Ms ?? Number.NaN;
    const { call, posts, goal, ofSql, api } = result;
    return [
      ...(goal && ofSql < goal
        ? [`${call} (${posts} posts): ${ofSql.toFixed(2)} of the straight SQL's throughput < ${goal}`]
        : []),
      ...asides.flatMap((name) => {
        const { p99, of } = costs[name];
        const other = result[name]?.p99Ms ?? 0;
        const [slow, without] = [other.toFixed(1), api.p99Ms.toFixed(1)];
        return other > api.p99Ms * p99
          ? [`${call} (${posts} posts): p99 ${slow} ms ${of} > ${p99} x ${without} ms`]
          : [];
      }),
      ...(api.p99Ms > base * growth
        ? [`${call}: p99 ${api.p99Ms.toFixed(1)} ms at ${posts} posts > ${growth} x ${base.toFixed(1)} ms`]
        : []),
    ];
  });
}
