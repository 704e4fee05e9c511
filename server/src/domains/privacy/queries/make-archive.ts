import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveEntry {
  path: string;
  /** The text, or the parts of a file that is compressed already. */
  content: string | AsyncIterable<Buffer>;
}

/** Writes a ZIP to a local path, entry by entry, without holding it in memory. */
export async function makeArchive(path: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  const out = createWriteStream(path);
  const done = finished(out);
  const zip = new Zip((error, chunk, final) => {
    if (error) out.destroy(error);
    else out.write(chunk);
    if (final) out.end();
  });
  for await (const { path: name, content } of entries) {
    const isText = typeof content === 'string';
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    if (isText) {
      file.push(new TextEncoder().encode(content), true);
      continue;
    }
    for await (const part of content) {
      file.push(part);
      if (out.writableNeedDrain) await once(out, 'drain');
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  await done;
}
