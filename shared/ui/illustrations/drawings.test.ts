import { expect, it } from 'vitest';
import { drawings } from './drawings';

const procedures =
  'botox_injections breast_augmentation chemical_peels chin_implants fox_eyes facelift laser_hair_removal lip_augmentation otoplasty neck_contouring teeth_whitening tummy_tuck';
const instruments = 'thermage inmode coolsculpting fraxel_laser';

it('there is a drawing for each procedure and each instrument', () => {
  expect(Object.keys(drawings).sort()).toEqual(`${procedures} ${instruments}`.split(' ').sort());
});
