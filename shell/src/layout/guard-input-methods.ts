import { isComposing } from '@charis/shared/ui';

/** The keys by which people take, leave and walk through what an input method offers. */
const itsKeys = /^(Enter|Escape|Tab| |Arrow\w+|Home|End|Page(Up|Down))$/;

function keep(event: Event): void {
  if (!(event instanceof KeyboardEvent && itsKeys.test(event.key) && isComposing({ nativeEvent: event }))) return;
  event.stopImmediatePropagation();
  // Nor does it send the form.
  if (event.key === 'Enter') event.preventDefault();
}

/**
 * Keeps the keys of input methods from every handler below `place`, those of remotes and of antd included, so that none has to ask. Returns what
 * ends it.
 */
export function guardInputMethods(place: EventTarget): () => void {
  place.addEventListener('keydown', keep, { capture: true });
  return () => place.removeEventListener('keydown', keep, { capture: true });
}
