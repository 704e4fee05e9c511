import { Refusal } from '../api/refusal';
import { idOf } from '../gate/change';
import type { ReleaseRecord } from '../release';
import { type ReleaseFiles, type ServedSet, withAlone } from '../release-registry';
import { startBrowser } from '../smoke/browser';
import { runLeakTest } from '../smoke/leak-test';
import type { SmokeSources } from '../smoke/smoke-site';
import { fileKey, type ReleaseStorage } from '../storage/release-storage';

export interface LeakSources extends Pick<SmokeSources, 'api'> {
  /** Switched off, nothing is tried. */
  enabled: boolean | 'required';
  chromium?: string | undefined;
  /** What the site serves; undefined where nothing is served yet. */
  served(): Promise<ServedSet | undefined>;
  files: ReleaseFiles;
  storage: ReleaseStorage;
}

/** The files of an upload beside those of releases. */
const withUpload = (
  { files, storage }: Pick<LeakSources, 'files' | 'storage'>,
  upload: string,
  { name, version, files: own }: ReleaseRecord,
): ReleaseFiles => ({
  async file(ofName, ofVersion, file) {
    const known = ofName === name && ofVersion === version ? own[file] : undefined;
    if (!known) return files.file(ofName, ofVersion, file);
    const open = async () => (await storage.read(fileKey(upload, file)))?.stream;
    return { size: known.size, open };
  },
});

/** What the leak check found; nothing where it was switched off. */
interface LeakCheck {
  outcome: 'passed' | 'failed' | 'not-run';
  detail: string;
}

/**
 * Tries a release whose files have arrived together with what is served.
 * @throws {Refusal} 422 where it leaves something behind, unless it is published by force
 */
export async function checkLeaks(
  sources: LeakSources,
  { upload, record, forced }: { upload: string; record: ReleaseRecord; forced: boolean },
): Promise<LeakCheck> {
  if (!sources.enabled || forced) return { outcome: 'not-run', detail: forced ? 'It is published by force.' : '' };
  const set = await sources.served();
  if (!set) return { outcome: 'not-run', detail: 'Nothing is served yet.' };
  const tried = withAlone(set, record);
  const result = await runLeakTest(tried, record.name, {
    api: sources.api,
    files: withUpload(sources, upload, record),
    browser: () => startBrowser(sources.chromium),
  });
  if (result.outcome !== 'failed') return result;
  const between: [string, string] = [idOf(record), 'leak test'];
  throw new Refusal(422, `${idOf(record)} is not published: it leaves something behind.`, {
    conflicts: [
      {
        rule: 'leak',
        between,
        message: result.detail,
        remedy:
          'Remove in the clean-up of its effects what they add, such as timers and listeners. To publish it all the same: --force --reason "…".',
      },
    ],
  });
}
