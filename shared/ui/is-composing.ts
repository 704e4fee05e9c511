import type { KeyboardEvent } from 'react';

/** Returns whether a key belongs to an input method, which takes Enter and arrows for its candidates; Safari says so only by the code 229. */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
