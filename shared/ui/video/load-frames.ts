const load = () => import('./capture-poster');

/** What takes frames of videos, loaded where one is taken. */
export const loadFrames = () => load().catch(load);
