import { hasUnsaved, onUnsavedChange } from '@charis/shared/remote';

/** Fields whose content is chosen or looks for something, and so is quickly there again. */
const quick = /^(checkbox|radio|range|color|file|search)$/;

const typed = new Set<HTMLElement>();

function contentOf(field: HTMLElement): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
}

/** Remembers, from now on, the fields that someone has typed into. */
export function followTyping(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement && !quick.test(String(Reflect.get(target, 'type')))) typed.add(target);
  };
  addEventListener('input', note, { capture: true, passive: true });
  // A page that asks before it is left has saved what was typed once it does not ask any more.
  onUnsavedChange(() => hasUnsaved() || typed.clear());
}

/** Returns whether the visitor would lose something if what is on the page were put there again. */
export function wouldLose(): boolean {
  for (const field of typed) {
    if (!field.isConnected || contentOf(field) === '') typed.delete(field);
  }
  // Text in a kept page that is not shown stays there.
  return hasUnsaved() || [...typed].some((field) => field.checkVisibility());
}
