import { bindTexts } from '@charis/shared/remote';
import type en from '#locales/en.json';

export const useText = bindTexts<typeof en>('mf-mobile');
