/** The same sources as one ordinary application: what composition is compared with. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { diskFile, type ReleaseFiles } from '@charis/delivery';
import type { Configuration } from 'webpack';
import { buildRecord } from '../build/builder.ts';
import { baseConfig } from '../build/config/base.ts';
import { buildCache, inRepository } from '../build/config/in-repository.ts';
import { linksOfOurOwn } from '../build/config/shell.ts';
import { root } from '../build/inputs.mjs';
import { ReleaseRecordPlugin } from '../build/plugins/release-record-plugin.ts';
import type { ReleaseRecord } from '../build/release.ts';

const identity = { name: 'shell', version: '0.0.0+monolith', container: 'monolith' };

export const monolithDir = join(root, '.cache/monolith');

function monolithConfig(): Configuration {
  const base = baseConfig(inRepository('shell'), {
    version: identity.version,
    outDir: monolithDir,
    mode: 'production',
  });
  return {
    ...base,
    name: 'monolith',
    entry: { main: './src/main.ts' },
    resolve: {
      ...base.resolve,
      alias: {
        '#federation/load-module': join(root, 'tools/bench/monolith-remotes.ts'),
      },
    },
    plugins: [...(base.plugins ?? []), linksOfOurOwn, new ReleaseRecordPlugin(identity, { qualified: true })],
    cache: buildCache('monolith'),
  };
}

/** Builds the monolith into `monolithDir` and gives its record; parts are named `<package>/<part>`. */
export async function buildMonolith() {
  mkdirSync(monolithDir, { recursive: true });
  // It is no release: its pages are routed by their own.
  return buildRecord(monolithConfig(), monolithDir, { routes: [], slots: [] });
}

/** Returns the monolith's files in the form in which delivery serves files. */
export function monolithReleases(record: ReleaseRecord, folder: string): ReleaseFiles {
  return {
    async file(_name, _version, file) {
      const known = record.files[file];
      return known && diskFile(join(folder, file), known);
    },
  };
}
