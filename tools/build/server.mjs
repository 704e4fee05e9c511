/** Bundles the server, the threads and the process that it starts, and the command lines of staff, migrations and releases, into files that need only the installed packages. */
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './inputs.mjs';

/** Native code, files of their own, and what a thread loads: these stay outside. */
const outside = /^(@node-rs\/argon2|heic-decode|pino|sharp)$/;
/** Our code imports these only when they are needed, and they go in all the same: a build lies beside older versions, which other packages need, and would find those. */
const inside = /^@opentelemetry\/(core|resources)$/;

/**
 * Packages go in with our own sources: a start that finds, reads and compiles 1,600 files takes twice the processor time. Those that our code
 * imports only when they are needed stay outside, so that no start reads them.
 * @type {import('esbuild').Plugin}
 */
const lazyPackagesOutside = {
  name: 'lazy-packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind, importer }) => {
      const isLazy = kind === 'dynamic-import' && !/[\\/]node_modules[\\/]/.test(importer);
      const isOutside = outside.test(path) || (isLazy && !path.startsWith('@charis/') && !inside.test(path));
      return isOutside ? { path, external: true } : undefined;
    });
  },
};

/** CommonJS asks for Node's own modules with it. */
const banner = `import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);`;

/**
 * Builds `main.mjs`, `heic-worker.mjs`, `busy-times-worker.mjs`, `ffmpeg-supervisor.mjs` and the command lines with their source maps, and puts the film and the drawings of the demo, the icons, the screenshots and the migrations beside them.
 * @param {{ outDir: string }} options a folder below the repository, from where the installed packages are found
 * @returns {Promise<string>} the file to run
 */
export async function buildServer({ outDir }) {
  mkdirSync(outDir, { recursive: true });
  await build({
    entryPoints: {
      main: join(root, 'server', 'src', 'main.ts'),
      // What `npm run admin` does.
      admin: join(root, 'server', 'src', 'admin', 'command-line.ts'),
      // What `npm run backup` and `npm run restore` do.
      backup: join(root, 'server', 'src', 'backup', 'command-line.ts'),
      // What `npm run migrate` does.
      migrate: join(root, 'server', 'src', 'migrate-command.ts'),
      // What is asked before a release is promoted.
      'check-api': join(root, 'server', 'src', 'check-api-command.ts'),
      // What is tried each week.
      'check-recovery': join(root, 'server', 'src', 'recovery', 'check-recovery-command.ts'),
      // What the commands on this machine release with.
      release: join(root, 'delivery', 'src', 'cli', 'main.ts'),
      'release-locally': join(root, 'delivery', 'src', 'local', 'release-locally.ts'),
      // Threads and a process: they are found beside the person who starts them.
      'heic-worker': join(root, 'server', 'src', 'domains', 'media', 'commands', 'heic-worker.mjs'),
      'busy-times-worker': join(root, 'server', 'src', 'domains', 'booking', 'commands', 'busy-times-worker.mjs'),
      'ffmpeg-supervisor': join(root, 'server', 'src', 'domains', 'media', 'commands', 'ffmpeg-supervisor.mjs'),
    },
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    banner: { js: banner },
    plugins: [lazyPackagesOutside],
  });
  // What the demo community shares, the icons, the screenshots and the migrations: they are found beside the person who reads them.
  for (const file of ['film.webm', 'film.webp'])
    copyFileSync(join(root, 'server', 'src', 'demo', file), join(outDir, file));
  cpSync(join(root, 'server', 'src', 'demo', 'drawings'), join(outDir, 'drawings'), { recursive: true });
  for (const name of ['icons', 'screenshots'])
    cpSync(join(root, 'delivery', 'src', 'offline', name), join(outDir, name), { recursive: true });
  rmSync(join(outDir, 'migrations'), { recursive: true, force: true });
  for (const folder of ['server/src/platform/database', 'delivery/src/database']) {
    const filter = (/** @type {string} */ path) => !path.endsWith('.json');
    cpSync(join(root, folder, 'migrations'), join(outDir, 'migrations'), { recursive: true, filter });
  }
  return join(outDir, 'main.mjs');
}
