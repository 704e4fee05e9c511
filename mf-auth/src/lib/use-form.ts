import { useHost } from '@charis/shared/remote';
import { type FormEvent, useState } from 'react';
import { failureOf } from './failure';

export type Errors<Name extends string> = Partial<Record<Name, string>>;

interface FormRules<Name extends string> {
  /** The fields from the top. */
  names: readonly Name[];
  /** What is wrong, as texts; empty when the form may be sent. */
  check(): Errors<Name>;
  /** Rejects with what the server refused. */
  send(): Promise<void>;
  /** Said where the server gives no words of its own. */
  fallback: string;
  /** Said at a field that is half typed, such as a date without its year, which the browser gives as empty. */
  unfinished?: string;
  /** The notice where it is not the first mistake itself. */
  summary?: string;
  /** Hears of the first field that is wrong, where it has to be shown first. */
  onRefused?(first: Name): void;
}

/** Puts the cursor into a field, once it is on the screen and the screen has begun at its own first field. */
function focusField(form: HTMLFormElement, name: string) {
  function focus() {
    const field = form.elements.namedItem(name);
    const element = field instanceof RadioNodeList ? field[0] : field;
    if (element instanceof HTMLElement) element.focus();
  }
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

function isUnfinished(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.validity.badInput;
}

/**
 * The rules that every form of this remote follows: what is wrong stands at its field, the first of it is also a notice and gets the
 * focus, a refusal keeps what was typed, and nothing is sent twice.
 */
export function useForm<Name extends string>(rules: FormRules<Name>) {
  const { names, check, send, fallback, unfinished, summary, onRefused } = rules;
  const { notify } = useHost();
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  function refuse(form: HTMLFormElement, found: Errors<Name>, text = '') {
    const first = names.find((name) => found[name]);
    setErrors(found);
    notify('error', (first && (summary ?? found[first])) || text);
    if (!first) return;
    onRefused?.(first);
    focusField(form, first);
  }

  async function submit(event: Pick<FormEvent<HTMLFormElement>, 'preventDefault' | 'currentTarget'>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure('');
    const half = names.filter((name) => isUnfinished(form, name)).map((name) => [name, unfinished]);
    const found: Errors<Name> = { ...check(), ...Object.fromEntries(half) };
    if (names.some((name) => found[name])) return refuse(form, found);
    setErrors({});
    setBusy(true);
    try {
      await send();
    } catch (error) {
      const failed = failureOf(error, fallback);
      setFailure(failed.text);
      refuse(form, failed.fields as Errors<Name>, failed.text);
    } finally {
      setBusy(false);
    }
  }

  /** What is known of a field that is being typed into is out of date. */
  const forget = (name: Name) => setErrors((known) => ({ ...known, [name]: undefined }));

  /** Says what is wrong with a field that has been left. */
  const judge = (name: Name) => setErrors((known) => ({ ...known, [name]: check()[name] }));

  function clear() {
    setErrors({});
    setFailure('');
  }
  return { clear, errors, failure, busy, submit, forget, judge };
}
