/** Menus behind a button and tabs: a group of the kit with a file of its own. */
export { Menu, type MenuItem } from './menu';
export { Tabs } from './tabs';
