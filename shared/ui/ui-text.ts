import { bindTexts } from '../remote/text';
import type en from './locales/en.json';

/** The few texts of the kit itself; the host loads them with its own, under the namespace `ui`. */
export const useUiText = bindTexts<typeof en>('ui');
