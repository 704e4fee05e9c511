import type { Config } from '#config';
import type { ProcedureText } from '#content/schema';

/** Returns whether a list that praises may name it: `au_regulated` leaves prescription treatments out. */
export const isAdvertised = ({ kind }: Pick<ProcedureText, 'kind'>, pack: Config['contentPack']): boolean =>
  pack === 'spec' || kind !== 'prescription';
