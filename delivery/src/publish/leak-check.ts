import { fileKey, type ReleaseStorage } from '@charis/shared/node';
import type { Conflict } from '../api/contract';
import { Refusal } from '../api/refusal';
import { idOf } from '../gate/change';
import type { ReleaseRecord } from '../release';
import { type ReleaseFiles, type ServedSet, withAlone } from '../release-registry';
import { startBrowser } from '../smoke/browser';
import { runLeakTest } from '../smoke/leak-test';
import type { SmokeLogin } from '../smoke/smoke-login';
import { plainResult, type SmokeTest, type Tried, untriedRemedies } from '../smoke/smoke-result';
import type { SmokeSources } from '../smoke/smoke-site';

export interface LeakSources extends Pick<SmokeSources, 'api'> {
  /** Switched off, nothing is tried; `required`, what could not be tried is refused. */
  enabled: boolean | 'required';
  /** The member for members' pages and for slots. */
  login?: SmokeLogin | undefined;
  chromium?: string | undefined;
  /** Hears the browser's own words about why something could not be tried. */
  onTrouble(error: unknown): void;
  /** Hears how far it is, as a sentence. */
  onProgress?(sentence: string): void;
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

interface Arrived {
  upload: string;
  record: ReleaseRecord;
  /** Why it is published although it leaves something behind; empty where no one has said so. */
  allowed: string;
  /** Why it is published without being tried; empty where no one has said so. */
  leftOut: string;
}

export interface LeakCheck {
  result: SmokeTest;
  /** The conflicts that were overruled. */
  overruled: Conflict[];
  /** Why it was gone over, or left out; empty where it was neither. */
  reason: string;
}

const cleanUp = 'Remove in the clean-up of its effects what they add, such as timers and listeners.';
const over = 'To publish it all the same: --allow-leaks "<reason>".';

/** Returns what is in the way: something that stays, or, where it is required, something that was not tried. */
function conflictOf(
  record: ReleaseRecord,
  { outcome, detail, lacks = [] }: Tried,
  required: boolean,
): Conflict | undefined {
  const between: Conflict['between'] = [idOf(record), 'leak test'];
  if (outcome === 'failed') return { rule: 'leak', between, message: detail, remedy: `${cleanUp} ${over}` };
  const lacking = lacks.filter((lack) => lack !== 'page');
  if (!required || lacking.length === 0) return undefined;
  const message = `SMOKE_TESTS=required, and not everything was tried. ${detail}`;
  return { rule: 'untried', between, message, remedy: `${untriedRemedies(lacking)} ${over}` };
}

/**
 * Tries a release whose files have arrived together with what is served.
 * @throws {Refusal} 422 where it leaves something behind, unless that is allowed
 */
export async function checkLeaks(
  sources: LeakSources,
  { upload, record, allowed, leftOut }: Arrived,
): Promise<LeakCheck> {
  const notRun = (detail: string, reason = ''): LeakCheck => ({
    result: { outcome: 'not-run', detail },
    overruled: [],
    reason,
  });
  if (!sources.enabled) return notRun('Smoke tests are switched off.');
  const set = await sources.served();
  if (!set) return notRun('Nothing is served yet.');
  // A shell is never tried.
  if (leftOut && record.name !== 'shell' && sources.enabled !== 'required')
    return notRun(`A manager left out the check: ${leftOut}.`, leftOut);
  const tried = await runLeakTest(withAlone(set, record), record.name, {
    api: sources.api,
    login: sources.login,
    files: withUpload(sources, upload, record),
    browser: () => startBrowser(sources.chromium),
    onTrouble: sources.onTrouble,
    onProgress: sources.onProgress,
  });
  const result = plainResult(tried);
  const conflict = conflictOf(record, tried, sources.enabled === 'required');
  if (!conflict) return { result, overruled: [], reason: '' };
  if (allowed) return { result, overruled: [conflict], reason: allowed };
  const what = result.outcome === 'failed' ? 'it leaves something behind' : 'not everything of it was tried';
  throw new Refusal(422, `${idOf(record)} is not published: ${what}.`, { conflicts: [conflict] });
}
