import type { LogEvent } from 'kysely';
import { tracing } from './tracing';

const longestText = 2_000;

/** Makes a statement a part of the trace by its text, whose values are sent apart; what stands in quotes is left out all the same. */
function noteStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const text = query.sql.replace(/'[^']*'/g, "'…'").slice(0, longestText);
  const [name = 'statement'] = /\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  tracing()?.addSpan({ name: name.toLowerCase(), kind: 'client', attributes }, queryDurationMillis, level === 'error');
}

/** Returns what hears of the statements of a database: nothing, unless calls are traced. */
export const statementLog = () => (tracing() ? noteStatement : undefined);
