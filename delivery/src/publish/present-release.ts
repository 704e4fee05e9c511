import type { z } from 'zod';
import type { releaseSummary } from '../api/contract';
import type { requireRelease } from './upload.store';

type Row = Awaited<ReturnType<typeof requireRelease>>;

export const presentRelease = (row: Row): z.infer<typeof releaseSummary> => ({
  name: row.name,
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
  sourceRevision: row.source_revision,
  changelog: row.changelog,
  bytes: row.bytes,
  revoked: row.revoked_at !== null,
  collected: row.collected_at !== null,
});
