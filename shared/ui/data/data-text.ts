import { kitTexts } from '../kit-texts';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';

export const useDataText = kitTexts<typeof en>('ui-data', { en, 'zh-CN': zh });
