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

/** Returns one cell (RFC 4180). An apostrophe keeps spreadsheets from running text as a formula. */
function cell(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Returns entries of the audit as CSV, with a line of names. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const lines = entries.map((entry) => columns.map((column) => cell(entry[column])).join(','));
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
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
