import type { Composition } from '@charis/shared/composition';

/** The procedures of the home page, known without the API; titles are texts. */
export const builtInProcedures = [
  'botox_injections',
  'breast_augmentation',
  'chemical_peels',
  'chin_implants',
  'fox_eyes',
  'facelift',
  'laser_hair_removal',
  'lip_augmentation',
  'otoplasty',
  'neck_contouring',
  'teeth_whitening',
  'tummy_tuck',
] as const;

/** Prescription services, which have another title where their medicine may not be named. */
const regulated = ['botox_injections', 'lip_augmentation'] as const;

type Name = (typeof builtInProcedures)[number];
type Regulated = (typeof regulated)[number];

const isRegulated = (name: Name): name is Regulated => (regulated as readonly Name[]).includes(name);

/** Returns the key of the title of a tile, as the site's content pack has it. */
export function builtInTitle(
  name: Name,
  contentPack: Composition['contentPack'],
): `procedure.${Name}` | `procedure.regulated.${Regulated}` {
  return contentPack === 'au_regulated' && isRegulated(name) ? `procedure.regulated.${name}` : `procedure.${name}`;
}
