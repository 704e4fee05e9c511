import { kitTexts } from '../kit-texts';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';

export const useCalendarText = kitTexts<typeof en>('ui-calendar', { en, 'zh-CN': zh });
