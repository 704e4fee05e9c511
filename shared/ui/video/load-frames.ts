const load = () => import('./capture-poster');

/** Returns what takes frames of videos, loaded where one is taken. */
export const loadFrames = () => load().catch(load);
