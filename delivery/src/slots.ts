import type { RemoteManifest } from '@charis/shared/remote/manifest';

/** The slots that a manifest says are shown, each with the path of a page that does, or `a part` of no page in particular. */
export function declaredSlots({ routes, memberSlots = {}, laterSlots = [] }: RemoteManifest): [string, string][] {
  const besides = [...laterSlots, ...Object.values(memberSlots).flat()];
  const ofPages = routes.flatMap(({ path, slots = [], laterSlots: later = [] }) =>
    [...later, ...slots].map((slot): [string, string] => [slot, path]),
  );
  return [...besides.map((slot): [string, string] => [slot, 'a part']), ...ofPages];
}
