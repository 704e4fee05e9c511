import { type BodyArea, bodyAreas, type StateCode, stateCodes } from '@charis/shared/rules';

/** What a list of questions shows. The URL keeps it: `?categoryName=facelift&stateCode=NSW`, `?tab=own`. */
export interface QuestionFilter {
  tab?: 'own' | undefined;
  categoryName?: string | undefined;
  area?: BodyArea | undefined;
  stateCode?: StateCode | undefined;
}

/** Reads the filter of an address; what it does not know counts as not given. */
export function readFilter(params: URLSearchParams): QuestionFilter {
  const categoryName = params.get('categoryName') ?? '';
  return {
    tab: params.get('tab') === 'own' ? 'own' : undefined,
    categoryName: /^[a-z_]{1,60}$/.test(categoryName) ? categoryName : undefined,
    area: bodyAreas.find((area) => area === params.get('area')),
    stateCode: stateCodes.find((state) => state === params.get('stateCode')),
  };
}

/** Returns the query of an address: only what is set. */
export const writeFilter = (filter: QuestionFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));
