import texts from '../locales/en.json';

/** antd speaks English by itself. */
export const antd = undefined;
export { texts };
