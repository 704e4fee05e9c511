/** Stands in for `antd/es/style` where antd puts together what each of its components brings with it. */
export { genCommonStyle, genIconStyle } from 'antd/es/style/index.js';

/** Links look as the stylesheets of the site say, before and after the first component of antd. */
export const genLinkStyle = () => ({});
