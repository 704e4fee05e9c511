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
