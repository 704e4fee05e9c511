/** How amounts, times, addresses, states and places are shown: a group of the kit with a file of its own. */
export { Address } from './address';
export { ClinicTime } from './clinic-time';
export { Icon, type IconName } from './icon';
export { AustraliaMap } from './map/map';
export type { MapPlace } from './map/map-props';
export { Money } from './money';
export { StatusTag, type StatusTone } from './status-tag';
export { VisuallyHidden } from './visually-hidden';
