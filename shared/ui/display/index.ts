/** How times, addresses and places are shown: a group of the kit with a file of its own. */

// Remotes that were built before 1.27 ask for these parts of the core here.
export { Icon, type IconName } from '../icon';
export { Money } from '../money';
export { StatusTag, type StatusTone } from '../status-tag';
export { VisuallyHidden } from '../visually-hidden';
export { Address } from './address';
export { ClinicTime } from './clinic-time';
export { AustraliaMap } from './map/map';
export type { MapPlace } from './map/map-props';
