import { Counter, type Registry } from 'prom-client';

/** How a file of a release was read: from this machine's disk, from the bucket, or not. */
const reads = ['hit', 'miss', 'failed'] as const;
/** Whether a page came from a cache in front of the site. */
const loads = ['hit', 'miss'] as const;

/** What caches call an answer that they did not have to wait for. */
const kept = /^(hit|stale|updating|revalidated)$/i;

/** Returns what counts files and the caches that they come from. */
export function createFileMetrics(registry: Registry) {
  const registers = [registry];
  const files = new Counter({
    name: 'charis_files_total',
    help: 'Files of releases that were read from the disk of the machine (hit), from the bucket (miss), or not (failed)',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of reads) files.inc({ outcome }, 0);
  const fileBytes = new Counter({
    name: 'charis_file_bytes_total',
    help: 'Bytes of files of releases that were sent',
    registers,
  });
  const labelNames = ['way', 'purpose'] as const;
  const uploads = new Counter({
    name: 'charis_uploads_total',
    help: 'Files of members that were received and sent, by purpose',
    labelNames,
    registers,
  });
  const uploadBytes = new Counter({
    name: 'charis_upload_bytes_total',
    help: 'Bytes of files of members that were received and sent, by purpose',
    labelNames,
    registers,
  });
  const pages = new Counter({
    name: 'charis_edge_loads_total',
    help: 'Loads of pages by whether a cache in front had them, as browsers report',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of loads) pages.inc({ outcome }, 0);
  return {
    fileRead(outcome: (typeof reads)[number], bytes: number): void {
      files.inc({ outcome });
      fileBytes.inc(bytes);
    },
    /** A file of a member came in, or a file or a part of it went out. */
    uploadMoved(way: 'received' | 'sent', purpose: string, bytes: number): void {
      uploads.inc({ way, purpose });
      uploadBytes.inc({ way, purpose }, bytes);
    },
    /** @param said what the cache calls it, such as HIT or EXPIRED */
    pageLoaded(said: string): void {
      pages.inc({ outcome: kept.test(said) ? 'hit' : 'miss' });
    },
  };
}
