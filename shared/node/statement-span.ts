import type { LogEvent } from 'kysely';
import { type SpanStart, tracing } from './tracing';

const longestText = 2_000;

/** Describes a statement by its text, whose values are sent apart; what stands in quotes is left out all the same. */
function describe(statement: string): SpanStart {
  const text = statement.replace(/'[^']*'/g, "'…'").slice(0, longestText);
  const [name = 'statement'] = /\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return { name: name.toLowerCase(), kind: 'client', attributes };
}

/** Makes a statement a part of the trace. */
const noteStatement = ({ level, query, queryDurationMillis }: LogEvent) =>
  tracing()?.addSpan(() => describe(query.sql), queryDurationMillis, level === 'error');

/** Returns what hears of the statements of a database: nothing, unless calls are traced. */
export const statementLog = () => (tracing() ? noteStatement : undefined);
