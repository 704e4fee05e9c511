/**
 * Writes what the browser needs of the contract's values: the table `{ operation: [method, path, tags] }`, the tags of live topics, and the
 * lists of what pages may read ahead, of what guests read by GET as well, and of what is made once for each key.
 * `--check` writes nothing and fails when the table is stale.
 */
import { type AnyOperation, hasTwin, liveTopics, operations } from '../../shared/contract/index';
import { writeGenerated } from '../run/generated-files.mjs';
import { runMain } from '../run/problem.mjs';

/** Returns `posts saved` for a read, `!posts saved` or `!*` for a write. */
function tagText({ tags, invalidates }: AnyOperation): string {
  if (invalidates) return `!${invalidates === 'everything' ? '*' : invalidates.join(' ')}`;
  return tags?.join(' ') ?? '';
}

const all = Object.entries<AnyOperation>(operations).sort(([one], [other]) => (one < other ? -1 : 1));

function table() {
  const rows = all.map(
    ([name, operation]) => `  ${name}: ['${operation.method}', '${operation.path}', '${tagText(operation)}'],`,
  );
  const topics = Object.entries(liveTopics).map(([kind, { tags }]) => `  ${kind}: '${tags.join(' ')}',`);
  const readable = all.flatMap(([name, { access, readable = false }]) => {
    if (readable && access !== 'public') throw new Error(`${name} is readable and yet not public.`);
    return readable ? [`  '${name}',`] : [];
  });
  const twinned = all.flatMap(([name, operation]) => (hasTwin(operation) ? [`  '${name}',`] : []));
  const idempotent = all.flatMap(([name, operation]) => (operation.idempotent ? [`  '${name}',`] : []));
  return [
    '/** Generated from shared/contract by `tsx tools/build/generate-operations.ts`. */',
    '/** Method, path, and the tags that a read shows or, after `!`, a write invalidates. */',
    'export const operationTable = {',
    ...rows,
    '} as const;',
    '',
    '/** What the events of a kind of topic invalidate. */',
    'export const topicTags: Record<string, string> = {',
    ...topics,
    '};',
    '',
    '/** Operations whose answers a page may carry. */',
    'export const readableOperations = [',
    ...readable,
    '] as const;',
    '',
    '/** Searches by POST that guests read by GET as well, with the body as JSON in `?body=`. */',
    'export const twinnedOperations: readonly string[] = [',
    ...twinned,
    '];',
    '',
    '/** Operations that make something once for each `Idempotency-Key`. */',
    'export const idempotentOperations: readonly string[] = [',
    ...idempotent,
    '];',
    '',
    'export type ReadableOperation = (typeof readableOperations)[number];',
    '',
  ].join('\n');
}

await runMain(() =>
  writeGenerated('tsx tools/build/generate-operations.ts', { 'shared/composition/operations.gen.ts': table() }),
);
