import type { DataOf } from '@charis/shared/contract';
import type { Paths } from '@charis/shared/remote';

export type SiteResult = DataOf<'searchSite'>;

export const isEmpty = (result: SiteResult): boolean => Object.values(result).every((group) => group.length === 0);

/** Answers about a treatment stand on its page, those about the site on the page about us; each has its own place there. */
export function pathOfQuestion(
  { id, about }: SiteResult['questions'][number],
  paths: Pick<Paths, 'procedure' | 'instrument' | 'about'>,
): string {
  return `${about ? paths[about.kind](about.categoryName) : paths.about()}#${id}`;
}

/** Returns the hits without the members who stand among the doctors already. */
export function hitsBeside(doctors: SiteResult['doctors'], hits: SiteResult['hits']): SiteResult['hits'] {
  const shown = new Set(doctors.map(({ doctorUserId }) => doctorUserId));
  return hits.filter((hit) => hit.kind !== 'member' || !shown.has(hit.id));
}
