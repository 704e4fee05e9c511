import type { Config } from '#config';

/** Returns whether visit ratings stand in lists and order them: in `au_regulated` they are on a doctor's own page alone. */
export const ratesInLists = ({ contentPack }: Pick<Config, 'contentPack'>): boolean => contentPack === 'spec';
