/** What a page is composed of, for the shell, delivery and tools: composition, manifests, slots and first screens. Remotes know the SDK. */
export * from './call-path';
export * from './composition';
export * from './first-screen';
export * from './manifest';
export type { ShareCard } from './share-card';
export { commonSlots, type SlotName, type SlotProps, type Slots } from './slots';
export type { RailEntry, Workspace } from './workspace';
