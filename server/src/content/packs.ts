/**
 * A **content pack** is everything that the site says about procedures and instruments, in the order of its lists. The configuration
 * chooses one (CONTENT_PACK); what differs between them is data.
 */
import type { Config } from '#config';
import coolsculpting from './instruments/coolsculpting.json' with { type: 'json' };
import fraxelLaser from './instruments/fraxel-laser.json' with { type: 'json' };
import inmode from './instruments/inmode.json' with { type: 'json' };
import thermage from './instruments/thermage.json' with { type: 'json' };
import botoxInjections from './procedures/botox-injections.json' with { type: 'json' };
import breastAugmentation from './procedures/breast-augmentation.json' with { type: 'json' };
import chemicalPeels from './procedures/chemical-peels.json' with { type: 'json' };
import chinImplants from './procedures/chin-implants.json' with { type: 'json' };
import facelift from './procedures/facelift.json' with { type: 'json' };
import foxEyes from './procedures/fox-eyes.json' with { type: 'json' };
import laserHairRemoval from './procedures/laser-hair-removal.json' with { type: 'json' };
import lipAugmentation from './procedures/lip-augmentation.json' with { type: 'json' };
import neckContouring from './procedures/neck-contouring.json' with { type: 'json' };
import otoplasty from './procedures/otoplasty.json' with { type: 'json' };
import teethWhitening from './procedures/teeth-whitening.json' with { type: 'json' };
import tummyTuck from './procedures/tummy-tuck.json' with { type: 'json' };
import { readInstrument, readProcedure } from './read-text';
import regulatedFiles from './regulated.json' with { type: 'json' };
import type { InstrumentText, ProcedureText, Text } from './schema';

export interface ContentPack {
  procedures: ProcedureText[];
  instruments: InstrumentText[];
}

const instruments = [thermage, inmode, coolsculpting, fraxelLaser].map(readInstrument);

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
  ].map(readProcedure),
  instruments,
};

/**
 * Treatments with a prescription medicine, shown as the consultation about them, without the medicine's name or a price, after the advertising
 * rules of the Therapeutic Goods Act. Product guidance, not legal advice.
 */
const regulated = new Map(regulatedFiles.map(readProcedure).map((procedure) => [procedure.categoryName, procedure]));

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
