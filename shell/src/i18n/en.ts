import ui from '@charis/shared/ui/locales/en.json';
import texts from '../locales/en.json';

/** antd speaks English by itself. */
export const antd = undefined;
/** The server speaks it by itself, too. */
export const server = {};
export { texts, ui };
