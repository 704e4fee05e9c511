import ui from '@charis/shared/ui/locales/en.json';
import texts from '../locales/en.json';

/** antd speaks English by itself. */
export const antd = undefined;
export { texts, ui };
