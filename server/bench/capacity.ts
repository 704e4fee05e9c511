/**
 * How far one site carries: what 10^5 to 10^8 members need, which limit they reach first and what is done then. docs/capacity.md says how.
 *
 *   npm run capacity [-- --json] [--members 1000000]
 *   npm run capacity -- --schema [--json] [--members 1000000]
 *   npm run capacity -- --measure [--scale 0.1] [--seconds 5]
 *
 * It reads what acts cost the machine on which `--measure` was called last, and answers at once. `--measure` (on Linux, with nothing beside it) writes these
 * costs and their part of the document new, and fails where two processes of the API answer a quarter more or fewer calls than predicted. `--schema` prints for each table by which key it
 * could be split, what forbids that, and which statements read tables of community beside those of other domains.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate as migrateDelivery } from '@charis/delivery/migrate';
import { readBenchOptions } from '@charis/tools/bench-options';
import { readServer, readsOfOthers } from '@charis/tools/boundaries';
import { startPostgres } from '@charis/tools/postgres';
import { openDatabase } from '#platform/database/connection';
import { migrate } from '#platform/database/migrate';
import { readCatalogue, splitOf } from '#testing/capacity/catalogue';
import { type Measured, measuredFile, readBehaviour, readMeasured } from '#testing/capacity/inputs';
import { dueSteps, type Limit, predict, rowsOfYear, shareOfActs, simulateDay } from '#testing/capacity/model';
import { measure, measureEdge } from './capacity/measure';
import { printGoals, say } from './goals';

const options = readBenchOptions(import.meta.url, {
  json: { type: 'boolean', default: false },
  members: { type: 'string', default: '1000000' },
  schema: { type: 'boolean', default: false },
  measure: { type: 'boolean', default: false },
  scale: { type: 'string', default: '0.1' },
  seconds: { type: 'string', default: '5' },
});

/** The largest part of what was measured by which the prediction may differ from it. */
const largestError = 0.25;
/** The first domain whose tables others read that gets a database of its own. */
const firstCut = 'domains/community';
const sizes = [1e5, 1e6, 1e7, 1e8];

const members = positive('members');
const number = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 3 });
const short = new Intl.NumberFormat('en-AU', { notation: 'compact', maximumSignificantDigits: 3 });
const percent = new Intl.NumberFormat('en-AU', { style: 'percent', maximumSignificantDigits: 2 });

const words: Record<Limit, string> = {
  cores: 'processor',
  walPerSecond: 'log',
  notifications: 'lock of commits that notify',
  disk: 'disk',
};

/** @throws {Error} where the option is not a number above 0 */
function positive(name: 'members' | 'scale' | 'seconds'): number {
  const value = Number(options[name]);
  if (!(value > 0)) throw new Error(`--${name} is a number above 0, not ${options[name]}.`);
  return value;
}

/** Returns bytes with their unit. */
function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const place = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(bytes) / 3)));
  return `${number.format(bytes / 1000 ** place)} ${units[place]}`;
}

/** The part of docs/capacity.md that `--measure` writes. */
const documentFile = join(import.meta.dirname, '../../docs/capacity.md');
const marks = ['<!-- measured -->', '<!-- end of what was measured -->'] as const;

function write(measured: Measured): void {
  writeFileSync(measuredFile, `${JSON.stringify(measured, null, 2)}\n`);
  const [head = '', , tail = ''] = readFileSync(documentFile, 'utf8').split(new RegExp(marks.join('|')));
  writeFileSync(documentFile, `${head}${marks[0]}\n\n${predictionText()}\n\n${marks[1]}${tail}`);
}

async function writeMeasured(): Promise<void> {
  const behaviour = readBehaviour();
  const known = existsSync(measuredFile) ? readMeasured() : undefined;
  const found = await measure({
    scale: positive('scale'),
    seconds: positive('seconds'),
    shareOf: shareOfActs(behaviour),
    log: say,
  });
  // Until bench:edge has answered, all pages of guests reach the site.
  const measured = { ...found, edgeShare: known?.edgeShare ?? 1 };
  write(measured);
  const { predicted, measured: answered, processes, freeCores } = measured.check;
  const error = errorOf(measured);
  printGoals([
    {
      what: `calls a second of ${processes} processes on ${freeCores} cores, predicted ${predicted}, found ${answered}`,
      goal: `±${largestError * 100}%`,
      found: percent.format(error),
      reached: Math.abs(error) <= largestError,
    },
  ]);
  say('bench:edge …');
  const { share, pageMs } = await measureEdge();
  const page = behaviour.acts.page?.cost;
  if (page) measured.acts.page = { ...page, apiMs: pageMs, driverMs: 0 };
  write({ ...measured, edgeShare: share });
}

async function printSchema(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'charis-capacity-schema-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  const { db, close } = openDatabase(postgres.url, { size: 1, onError: () => undefined });
  try {
    await migrate(postgres.url);
    await migrateDelivery(postgres.url);
    const rows = existsSync(measuredFile)
      ? rowsOfYear(members, { behaviour: readBehaviour(), measured: readMeasured() })
      : new Map<string, number>();
    const tables = (await readCatalogue(db, ['app', 'delivery']))
      .map((facts) => ({
        table: facts.table,
        rowsOfYear: rows.get(facts.table),
        referrers: facts.referrers,
        ...splitOf(facts),
      }))
      .sort((one, other) => (other.rowsOfYear ?? 0) - (one.rowsOfYear ?? 0));
    const reads = readsOfOthers(readServer(join(import.meta.dirname, '../src')), firstCut);
    if (options.json) {
      console.log(JSON.stringify({ tables, reads }, null, 2));
      return;
    }
    if (rows.size > 0)
      console.log(
        `Rows that ${short.format(members)} members add in a year, for tables that an act of the model writes.\n`,
      );
    for (const { table, rowsOfYear: own, key, forbids, leads, triggers, sequences, referrers } of tables) {
      console.log(`${table}: ${own ? `${short.format(own)} rows a year, ` : ''}by ${key ?? 'nothing'}`);
      for (const rule of forbids) console.log(`    forbids it: ${rule}`);
      if (leads.length > 0) console.log(`    leads to rows elsewhere: ${leads.join('; ')}`);
      if (referrers > 0) console.log(`    ${referrers} tables refer to it`);
      if (triggers.length > 0) console.log(`    triggers: ${triggers.join(', ')}`);
      if (sequences.length > 0) console.log(`    sequence: ${sequences.join(', ')}`);
    }
    console.log(`\nTables of ${firstCut} in statements of other parts, which a database of its own would cut:`);
    for (const { path, tables: read } of reads) console.log(`${path}: ${read.join(', ')}`);
  } finally {
    await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns rows as a table of Markdown. */
function tableText(rows: readonly Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const all = [Object.fromEntries(names.map((name) => [name, name])), ...rows];
  const widths = names.map((name) => Math.max(...all.map((row) => (row[name] ?? '').length)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head, ...body] = all.map((row) =>
    line(names.map((name, place) => (row[name] ?? '').padEnd(widths[place] ?? 0))),
  );
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

const errorOf = ({ check }: Measured) => (check.predicted - check.measured) / check.measured;

/** Returns what is predicted from what was measured last, as Markdown. */
function predictionText(): string {
  const measured = readMeasured();
  const inputs = { behaviour: readBehaviour(), measured };
  const { machine, check } = measured;
  const needs = sizes
    .map((size) => predict(size, inputs))
    .map((need) => ({
      members: short.format(need.members),
      'calls/s': number.format(need.calls),
      processes: number.format(need.processes),
      'cores of the API': number.format(need.apiCores),
      'of PostgreSQL': number.format(need.databaseCores),
      streams: short.format(need.streams),
      connections: `${short.format(need.connections)}${need.needsPooler ? ', pooler' : ''}`,
      'WAL/s': bytesText(need.walPerSecond),
      'disk/year': bytesText(need.diskPerYear),
      'files/year': bytesText(need.filesPerYear),
      'egress/month': bytesText(need.egressPerMonth),
      'full first': `${words[need.first.limit]} ${percent.format(need.first.share)}`,
      'USD/month': number.format(need.costPerMonth),
    }));
  const { hours, busiest } = simulateDay(members, inputs);
  return [
    `Measured on ${machine.at}: ${machine.cores} cores of ${machine.processor}, PostgreSQL ${machine.postgres}, Node ${machine.node}, ${short.format(machine.posts)} posts.`,
    `${check.processes} processes answered ${number.format(check.measured)} calls a second on ${check.freeCores} cores; ${number.format(check.predicted)} were predicted, an error of ${percent.format(errorOf(measured))}.`,
    '',
    tableText(needs),
    '',
    `Calls a second in each hour of a day of ${short.format(members)} members: ${hours.map((calls) => number.format(calls)).join(', ')}; ${number.format(busiest)} in the busiest seconds.`,
    '',
    tableText(
      dueSteps(inputs).map(({ step, limit, members: due }) => ({
        'what is done then': step,
        'from members on': short.format(due),
        'because this is full': `${words[limit]} of its writer`,
      })),
    ),
  ].join('\n');
}

function printPrediction(): void {
  const inputs = { behaviour: readBehaviour(), measured: readMeasured() };
  if (!options.json) {
    console.log(predictionText());
    return;
  }
  const { machine, check } = inputs.measured;
  const predictions = sizes.map((size) => predict(size, inputs));
  const day = simulateDay(members, inputs);
  console.log(JSON.stringify({ machine, check, day, predictions, steps: dueSteps(inputs) }, null, 2));
}

if (options.measure) await writeMeasured();
else if (options.schema) await printSchema();
else printPrediction();
