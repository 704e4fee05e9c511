import type { RemoteManifest } from '@charis/shared/composition';

type SlotName = NonNullable<RemoteManifest['laterSlots']>[number];

/** Returns the slots that a manifest says are shown, each with the path of a page that does, or `a part` of no page in particular. */
export function declaredSlots({ routes, memberSlots = {}, laterSlots = [] }: RemoteManifest): [SlotName, string][] {
  const besides = [...laterSlots, ...Object.values(memberSlots).flat()];
  const ofPages = routes.flatMap(({ path, slots = [], laterSlots: later = [] }) =>
    [...later, ...slots].map((slot): [SlotName, string] => [slot, path]),
  );
  return [...besides.map((slot): [SlotName, string] => [slot, 'a part']), ...ofPages];
}
