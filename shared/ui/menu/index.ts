/** Menus behind a button and tabs: a group of the kit with a file of its own. */
export { Menu } from './menu';
export type { MenuItem } from './menu-props';
export { Tabs } from './tabs';
