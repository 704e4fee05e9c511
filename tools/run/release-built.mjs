import { browserPackages, readChannel, releaseDir, serverFile } from '../build/inputs.mjs';
import { changelogOf, sourceRevision } from './built-sources.mjs';

/**
 * Releases what was built into the delivery that runs at `url` on the data of this machine, unless it serves the folder of built files as it is.
 * @param {{ url: string, dataDir: string, env: Record<string, string | undefined>, log: (line: string) => void,
 *   built?: ReturnType<typeof readChannel> }} options
 * @returns {Promise<string[]>} what could not be done
 */
export async function releaseBuilt({ url, dataDir, env, log, built = readChannel() }) {
  if (env.RELEASES_DIR || env.ROLE === 'api') return [];
  /** @type {typeof import('../../delivery/src/local/release-locally.ts')} */
  const { releaseLocally } = await import(serverFile('release-locally'));
  return releaseLocally({
    url,
    dataDir,
    channel: env.CHANNEL || 'production',
    // A package that is no longer in the sources may still lie among what was built.
    built: Object.entries(built).flatMap(([name, { stable, previous }]) =>
      browserPackages.includes(name) ? [{ name, stable, ...(previous ? { previous } : {}) }] : [],
    ),
    folderOf: releaseDir,
    sourceRevision,
    changelog: changelogOf,
    log,
  });
}
