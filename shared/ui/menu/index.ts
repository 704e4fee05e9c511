/** Menus behind a button: a group of the kit with a file of its own. */
export { Menu, type MenuItem } from './menu';
