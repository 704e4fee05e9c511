import { kitTexts } from '../kit-texts';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';

export const useFlowText = kitTexts<typeof en>('ui-flow', { en, 'zh-CN': zh });
