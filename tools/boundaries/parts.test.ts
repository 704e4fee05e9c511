import { expect, it } from 'vitest';
import { remotes } from '../build/inputs.mjs';

/** Slots and pages that only one of the two names: the gate reads the manifest, the browser the module. */
it.each(remotes)('%s offers the pages and slots that its manifest names', async (name) => {
  const { manifest } = await import(`../../${name}/remote.manifest.ts`);
  const { default: remote } = await import(`../../${name}/src/remote.ts`);
  expect(Object.keys(remote.slots).sort()).toEqual(manifest.slots.map((slot: { name: string }) => slot.name).sort());
  const pages = manifest.routes.map((route: { page: string }) => route.page);
  expect(Object.keys(remote.pages).sort()).toEqual([...new Set(pages)].sort());
});
