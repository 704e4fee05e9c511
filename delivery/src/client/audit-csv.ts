import { csvOf } from '@charis/shared/rules';
import type { AuditEntry } from './answers';
import type { AuditFilter, DeliveryClient } from './delivery-client';

const columns = [
  'id',
  'at',
  'actor',
  'team',
  'action',
  'channel',
  'revision',
  'name',
  'from',
  'to',
  'reason',
  'forced',
  'emergency',
  'hash',
] as const satisfies readonly (keyof AuditEntry)[];

/** Returns entries of the audit as CSV, with a line of names. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const cell = (value: AuditEntry[(typeof columns)[number]]) =>
    typeof value === 'number' ? value : String(value ?? '');
  return csvOf([columns, ...entries.map((entry) => columns.map((column) => cell(entry[column])))]);
}

/** Returns every entry that the filter lets through, the newest first. */
export async function wholeAudit(client: DeliveryClient, filter: AuditFilter): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const { list, nextCursor } = await client.audit({ ...filter, limit: 1000, cursor });
    found.push(...list);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return found;
}
