import { createKeeper, createStore, onPersonGone } from '@charis/shared/remote';

/** Whether a post that is for adults may be shown in this browser tab. */
export interface AgeRestriction {
  /** The id of the post. */
  id: string;
  uncovered: boolean;
}

interface PostStore {
  /** The tab of the feed that was last looked at. */
  tab: string;
  /** Ids of the posts of the list that was last looked at, in its order: a post's page leads to its neighbours. */
  list: string[];
  ageRestrictions: AgeRestriction[];
}

const keeper = createKeeper<AgeRestriction[]>({ scope: 'person.ageRestrictions', empty: [] });

/** Returns the list with an item, which takes the place of the one with the same id. */
export function putRestriction(list: readonly AgeRestriction[], item: AgeRestriction): AgeRestriction[] {
  return [...list.filter(({ id }) => id !== item.id), item];
}

const nothing: PostStore = { tab: 'for-you', list: [], ageRestrictions: [] };

export const usePostStore = createStore<PostStore>()(() => ({ ...nothing, ageRestrictions: keeper.read() }));
onPersonGone(() => usePostStore.setState(nothing));

/** Remembers for this session whether a post is shown openly. */
export function restrict(item: AgeRestriction): void {
  const ageRestrictions = putRestriction(usePostStore.getState().ageRestrictions, item);
  usePostStore.setState({ ageRestrictions });
  keeper.keep(ageRestrictions);
}

/** Returns whether a post has been uncovered. */
export const useUncovered = (postId: string): boolean =>
  usePostStore(({ ageRestrictions }) => ageRestrictions.some(({ id, uncovered }) => id === postId && uncovered));

/** Returns whether someone has said in this session that they are an adult. */
export const useSaidAdult = (): boolean => usePostStore(({ ageRestrictions }) => ageRestrictions.length > 0);
