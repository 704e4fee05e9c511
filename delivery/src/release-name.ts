/** What a remote may be called, as the source of a pattern: teams outside of this repository name theirs themselves. Beacons know 40 characters. */
export const remoteName = 'mf-[a-z][a-z0-9-]{0,36}';

/** `shell` or a remote. */
export const releaseNames = `^(?:shell|${remoteName})$`;
