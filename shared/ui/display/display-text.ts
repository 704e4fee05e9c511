import { kitTexts } from '../kit-texts';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';

export const useDisplayText = kitTexts<typeof en>('ui-display', { en, 'zh-CN': zh });
