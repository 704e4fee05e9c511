import { bindTexts, type Translate } from '@charis/shared/remote';
import type en from '#locales/en.json';

/** Gives a text of this remote by its key. */
export type Say = Translate<typeof en>;

export const useText = bindTexts<typeof en>('mf-auth');
