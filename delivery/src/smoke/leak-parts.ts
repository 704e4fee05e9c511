import type { SlotName } from '@charis/shared/composition';
import type { ServedSet } from '../release-registry';
import { declaredSlots } from '../slots';
import { type LookUp, valuesOf } from './examples';
import { pagesOf } from './pages-to-try';

/** A page or a slot of a release, as it is mounted alone. */
export interface LeakPart {
  /** The remote that owns it. */
  remote: string;
  path?: string;
  slot?: { name: SlotName; props: Record<string, unknown> };
  /** A guest sees little of it, if anything. */
  forMembers: boolean;
  /** Names of parameters or props that nothing could be found for. */
  missing: string[];
}

/** Returns every page of a remote that can be opened, and every slot that it fills, each with what its manifest says. */
export async function partsToMount(set: ServedSet, name: string, lookUp: LookUp): Promise<LeakPart[]> {
  const manifest = set.remotes.get(name)?.stable.manifest;
  if (!manifest) return [];
  const pages = await pagesOf(manifest.routes, lookUp);
  const slots = await Promise.all(
    manifest.slots.map(async ({ name: slot, examples = {} }): Promise<LeakPart> => {
      const { values, missing } = await valuesOf(examples, lookUp);
      return { remote: name, slot: { name: slot, props: values }, forMembers: true, missing };
    }),
  );
  const ofPages = pages.map(
    ({ path, private: forMembers, missing }): LeakPart => ({ remote: name, path, forMembers, missing }),
  );
  return [...ofPages, ...slots];
}

/** Returns what others show in the slots of a remote's pages and parts, each to be mounted alone. */
export async function partsOfOthers(set: ServedSet, name: string, lookUp: LookUp): Promise<LeakPart[]> {
  const manifest = set.remotes.get(name)?.stable.manifest;
  const shown = new Set(manifest && declaredSlots(manifest).map(([slot]) => slot));
  const others = [...set.remotes.keys()].filter((other) => other !== name);
  const parts = await Promise.all(others.map((other) => partsToMount(set, other, lookUp)));
  return parts.flat().filter(({ slot }) => slot && shown.has(slot.name));
}

export const labelOf = ({ path, slot }: LeakPart) => (slot ? `the slot ${slot.name}` : `the page ${path}`);
