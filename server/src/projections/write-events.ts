/** Writes `docs/events.md`: each kind of events, the domain that makes it, and what follows. `--check` writes nothing and fails where it is another. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeGenerated } from '@charis/tools/generated-files';
import { runMain } from '@charis/tools/problem';
import type { EventKind } from '#platform/events/event-kind';
import { projections } from './projections';

const domains = join(import.meta.dirname, '../domains');

const isKind = (value: object): value is EventKind => 'kind' in value && 'about' in value;

/** Returns the kinds that a module exports, alone or in tables. */
const kindsIn = (exported: object): EventKind[] =>
  Object.values(exported).flatMap((value) =>
    typeof value !== 'object' || value === null ? [] : isKind(value) ? [value] : kindsIn(value as object),
  );

async function kindsOf(domain: string): Promise<EventKind[]> {
  const file = join(domains, domain, 'events.ts');
  return existsSync(file) ? kindsIn((await import(file)) as object) : [];
}

const readings = projections.flatMap((projection) => projection.readings);

/** Returns what projections make of a kind. @throws {Error} where nothing follows from it */
function followsFrom(wanted: EventKind): string {
  const own = readings.filter(({ kind }) => kind === wanted);
  if (own.length === 0) throw new Error(`No projection reads ${wanted.kind}.`);
  return own.flatMap(({ makes }) => makes).join(', ');
}

const head = `# Events

Written by \`tsx server/src/projections/write-events.ts\` from \`server/src/domains/*/events.ts\` and \`server/src/projections/\`;
[decision 76](decisions/0076-event-log.md) says how they work. A notification is named by its kind; its push message and its place in a digest
follow from that.

| Event | Domain | When | What follows |
| --- | --- | --- | --- |
`;

const rows: string[] = [];
for (const domain of readdirSync(domains).sort()) {
  for (const kind of await kindsOf(domain)) {
    rows.push(`| \`${kind.kind}\` | ${domain} | ${kind.about} | ${followsFrom(kind)} |`);
  }
}
await runMain(() =>
  writeGenerated('tsx server/src/projections/write-events.ts', { 'docs/events.md': `${head}${rows.join('\n')}\n` }),
);
