/** The files that a scaffold makes and changes; written together, after everything that can go wrong. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../build/inputs.mjs';
import { Problem } from '../run/problem.mjs';

/** @typedef {ReturnType<typeof openRepository>} Repository */

/** @param {string} [folder] of the repository */
export function openRepository(folder = root) {
  /** @type {Map<string, string>} */
  const changed = new Map();

  return {
    /** @param {string} path @returns {boolean} */
    has: (path) => changed.has(path) || existsSync(join(folder, path)),

    /** @param {string} path */
    read: (path) => changed.get(path) ?? readFileSync(join(folder, path), 'utf8'),

    /** Makes a file that must not be there yet. @param {string} path @param {string} text */
    create(path, text) {
      if (this.has(path)) throw new Problem(`${path} already exists.`);
      changed.set(path, text);
    },

    /** @param {string} path @param {(text: string) => string} edit */
    change(path, edit) {
      changed.set(path, edit(this.read(path)));
    },

    /** Writes everything, formatted, and returns the paths. */
    write() {
      for (const [path, text] of changed) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      const paths = [...changed.keys()];
      const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
      const formatted = paths.filter((path) => /\.(ts|tsx|mjs|json|css|md)$/.test(path));
      spawnSync(process.execPath, [biome, 'check', '--write', ...formatted], { cwd: folder, stdio: 'ignore' });
      return paths;
    },
  };
}
