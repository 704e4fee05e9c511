import { text } from 'node:stream/consumers';
import { fileKey, type ReleaseStorage } from '@charis/shared/node';
import { foreignStyles } from '@charis/tools/own-styles';
import type { Conflict } from '../api/contract';
import { Refusal } from '../api/refusal';
import { idOf } from '../gate/change';
import type { ReleaseRecord } from '../release';

/** Conflicts that are named of one release: a stylesheet may have a thousand of one kind. */
const most = 20;

/**
 * Returns what stylesheets of a remote reach outside of it; the shell's are for the whole page.
 * @param read gives a file, if it is there
 */
async function styleConflicts(
  record: ReleaseRecord,
  read: (file: string) => Promise<string | undefined>,
): Promise<Conflict[]> {
  if (record.name === 'shell') return [];
  const conflicts: Conflict[] = [];
  for (const file of Object.keys(record.files).filter((path) => path.endsWith('.css'))) {
    for (const { message, remedy } of foreignStyles((await read(file)) ?? '', record.name)) {
      conflicts.push({ rule: 'style', between: [idOf(record), file], message, remedy });
    }
  }
  return conflicts.slice(0, most);
}

/**
 * Reads the stylesheets of an upload, whose files have arrived.
 * @throws {Refusal} 422 where one reaches what the remote does not render: the build that made it did not look
 */
export async function requireOwnStyles(storage: ReleaseStorage, folder: string, record: ReleaseRecord): Promise<void> {
  const conflicts = await styleConflicts(record, async (file) => {
    const found = await storage.read(fileKey(folder, file));
    return found && text(found.stream);
  });
  if (conflicts.length > 0) throw new Refusal(422, `${idOf(record)} could never be served.`, { conflicts });
}
