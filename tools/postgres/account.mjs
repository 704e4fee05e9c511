/**
 * PostgreSQL refuses to run as root. Root therefore lends it to a system user, who must be able to walk down to the data and to the
 * program; an ordinary user runs it as itself.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** @typedef {{ uid?: number, gid?: number }} Account what `spawn` needs to run as that user; empty for "as we are" */

const systemUser = 'postgres';
const runsAsRoot = process.getuid?.() === 0;

/** @returns {Required<Account> | undefined} */
function findSystemUser() {
  try {
    const ask = (/** @type {string} */ flag) =>
      Number(execFileSync('id', [flag, systemUser], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** Returns the user that runs PostgreSQL; as root the system user `postgres`, made when it is missing. @returns {Account} */
export function databaseAccount() {
  if (!runsAsRoot) return {};
  const found = findSystemUser();
  if (found) return found;
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', systemUser],
      {
        stdio: 'ignore',
      },
    );
  } catch {
    // The next look tells whether it is there.
  }
  const made = findSystemUser();
  if (made) return made;
  throw new Error(
    `PostgreSQL cannot run as root and the system user '${systemUser}' could not be made: run as an ordinary user.`,
  );
}

/** Returns whether `account` may walk through every folder above and including `path` (as far as they exist). */
export function canReach(/** @type {Account} */ account, /** @type {string} */ path) {
  const { uid, gid } = account;
  if (uid === undefined) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid: owner, gid: group } = statSync(folder);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if (!(mode & bit)) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

/** Makes a folder and those above it; what root makes is open for PostgreSQL's user to walk through, whatever the umask. */
export function makeLentFolder(/** @type {string} */ path) {
  const wanted = resolve(path);
  const first = mkdirSync(wanted, { recursive: true });
  if (!first || !runsAsRoot) return;
  for (let folder = wanted; folder.startsWith(first); folder = dirname(folder)) chmodSync(folder, 0o755);
}

/** Root shares files there with the account of PostgreSQL, when its own folders are closed to others. */
export const sharedFolder = '/var/lib/charis';

/**
 * Returns the folder to keep data in: `preferred`, or a folder of its own below /var/lib/charis when root cannot lend `preferred`.
 * @param {string} preferred
 * @returns {string} an absolute path
 */
export function usableDataDir(preferred) {
  const wanted = resolve(preferred);
  if (!runsAsRoot || canReach(databaseAccount(), wanted)) return wanted;
  const mark = createHash('sha256').update(wanted).digest('hex').slice(0, 8);
  return join(sharedFolder, `${basename(dirname(wanted))}-${mark}`);
}
