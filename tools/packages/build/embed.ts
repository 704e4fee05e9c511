/** `@charis/build/embed`: lets applications of other bundlers import the embed SDK of a site as `charis`, which stays where it is. */

const address = (site: string) => new URL('/embed/v1.js', site).href;

/** Returns a plugin for Vite and Rollup. */
export function charisForVite(site: string): {
  name: string;
  enforce: 'pre';
  resolveId(source: string): { id: string; external: 'absolute' } | null;
} {
  return {
    name: 'charis-embed',
    enforce: 'pre',
    resolveId: (source) => (source === 'charis' ? { id: address(site), external: 'absolute' } : null),
  };
}

/** Returns `externals` for Rspack and webpack; their output has to be a module (`output.module`, `experiments.outputModule`). */
export function charisExternals(site: string): { charis: string } {
  return { charis: `module ${address(site)}` };
}
