/**
 * A **content pack** is everything that the site says about procedures and instruments, in the order of its lists. The configuration
 * chooses one (CONTENT_PACK); what differs between them is data.
 */
import type { Config } from '#config';
import { coolsculpting } from './instruments/coolsculpting';
import { fraxelLaser } from './instruments/fraxel-laser';
import { inmode } from './instruments/inmode';
import { thermage } from './instruments/thermage';
import { botoxInjections } from './procedures/botox-injections';
import { breastAugmentation } from './procedures/breast-augmentation';
import { chemicalPeels } from './procedures/chemical-peels';
import { chinImplants } from './procedures/chin-implants';
import { facelift } from './procedures/facelift';
import { foxEyes } from './procedures/fox-eyes';
import { laserHairRemoval } from './procedures/laser-hair-removal';
import { lipAugmentation } from './procedures/lip-augmentation';
import { neckContouring } from './procedures/neck-contouring';
import { otoplasty } from './procedures/otoplasty';
import { teethWhitening } from './procedures/teeth-whitening';
import { tummyTuck } from './procedures/tummy-tuck';
import { regulatedProcedures } from './regulated';
import type { InstrumentText, ProcedureText, Text } from './schema';

export interface ContentPack {
  procedures: ProcedureText[];
  instruments: InstrumentText[];
}

const instruments = [thermage, inmode, coolsculpting, fraxelLaser];

const spec: ContentPack = {
  procedures: [
    botoxInjections,
    breastAugmentation,
    chemicalPeels,
    chinImplants,
    foxEyes,
    facelift,
    laserHairRemoval,
    lipAugmentation,
    otoplasty,
    neckContouring,
    teethWhitening,
    tummyTuck,
  ],
  instruments,
};

const regulated = new Map(regulatedProcedures.map((procedure) => [procedure.categoryName, procedure]));

export const packs: Record<Config['contentPack'], ContentPack> = {
  spec,
  au_regulated: {
    procedures: spec.procedures.map((procedure) => regulated.get(procedure.categoryName) ?? procedure),
    instruments,
  },
};

/** Returns the name of a procedure or an instrument in both languages; undefined where the pack does not have it. */
export function titleOf({ procedures, instruments: devices }: ContentPack, categoryName: string): Text | undefined {
  return [...procedures, ...devices].find((item) => item.categoryName === categoryName)?.title;
}
