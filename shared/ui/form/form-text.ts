import { kitTexts } from '../kit-texts';
import en from './locales/en.json';
import zh from './locales/zh-CN.json';

export const useFormText = kitTexts<typeof en>('ui-form', { en, 'zh-CN': zh });
