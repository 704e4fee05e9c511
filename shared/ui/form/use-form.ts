import type { DataOf, InputOf, OperationName } from '@charis/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../remote/api';
import { useHost } from '../../remote/host';
import { invalidateAfter } from '../../remote/invalidate';
import { createKeeper } from '../../remote/keeper';
import { type Failure, failureOf, fieldAt } from './failure';
import { focusField, unreadableAt } from './form-fields';

export type Errors<Values> = Partial<Record<keyof Values & string, string | undefined>>;

interface Options<Values, Data> {
  /** What is wrong, by field; empty when the form may be sent. */
  validate?: (values: Values) => Errors<Values>;
  /** The notice of success. */
  success?: string | ((data: Data, values: Values) => string);
  /** Runs after the form was sent; a rejection counts as one of the sending. */
  onSuccess?: (data: Data, values: Values) => unknown;
  /** Says that it failed, where the server gives no words of its own. */
  fallback: string;
  /** Said at a field that is half typed, such as a date without its year, which browsers give as empty. */
  unfinished?: string;
  /** The notice beside what stands at the fields, where there is more to say. */
  summary?: string;
  /** Runs with the first wrong field, where a step has to be shown before the field can have the focus. */
  onRefused?: (first: keyof Values & string) => void;
}

/**
 * Values that the form keeps itself, or values that someone else keeps. With a `draft`, a name of its own such as `report.post.<id>`, what a member
 * writes outlives the form, the page and a reload, for its writer in this browser tab alone, until `reset`.
 */
type Kept<Values> =
  | { initial: Values; draft?: string; values?: undefined; onChange?: undefined }
  | { initial?: undefined; draft?: undefined; values: Values; onChange: (part: Partial<NoInfer<Values>>) => void };

type WithInput<Name extends OperationName, Values> =
  InputOf<Name> extends { body: infer Body }
    ? Values extends Body
      ? { input?: (values: Values) => InputOf<Name> }
      : { input: (values: Values) => InputOf<Name> }
    : { input: (values: Values) => InputOf<Name> };

/**
 * The rules that every form follows. What is wrong stands at its field alone, and the first of it gets the focus. A refusal keeps
 * what was typed; where no field is to blame, it stands in the form alone (`FormFailure`). Nothing is sent twice.
 *
 *     const form = useForm('changePassword', { initial, validate, success: t('changed'), fallback: t('failed') });
 *     <Form form={form}><PasswordField {...form.field('password')} label={…} /><SubmitButton form={form}>{…}</SubmitButton></Form>
 *
 * @param send an operation, or what does the sending; the names of the values are those of the fields, from the top
 */
export function useForm<Name extends OperationName, Values extends object>(
  send: Name,
  options: Options<Values, DataOf<Name>> & Kept<Values> & WithInput<Name, Values>,
): FormState<Values>;
export function useForm<Values extends object, Data>(
  send: (values: Values) => Promise<Data>,
  options: Options<Values, Data> & Kept<Values>,
): FormState<Values>;
export function useForm<Values extends object>(
  send: OperationName | ((values: Values) => Promise<unknown>),
  options: Options<Values, never> & Kept<Values> & { input?: (values: Values) => unknown },
) {
  type Name = keyof Values & string;
  const {
    validate = (): Errors<Values> => ({}),
    success,
    onSuccess,
    fallback,
    unfinished,
    summary,
    onRefused,
  } = options;
  const { call, notify, session } = useHost();
  const queries = useQueryClient();
  /** Returns what keeps the draft for the person who is logged in at that moment. */
  function draftKeeper() {
    const writer = options.draft ? session.get() : undefined;
    return writer?.status === 'in'
      ? createKeeper({ scope: `draft.${writer.user.userId}.${options.draft}`, empty: options.initial as Values })
      : undefined;
  }
  const [own, setOwn] = useState(() => ({ ...options.initial, ...draftKeeper()?.read() }) as Values);
  const values = options.values ?? own;
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const names = Object.keys(values) as Name[];

  function set(part: Partial<Values>) {
    if (options.onChange) options.onChange(part);
    else setOwn((known) => ({ ...known, ...part }));
    const draft = draftKeeper();
    draft?.keep({ ...values, ...draft.read(), ...part });
    clearErrors(...(Object.keys(part) as Name[]));
  }

  /** Clears the errors of fields that are being changed; without a name, all errors. */
  function clearErrors(...changed: Name[]) {
    setFailure('');
    setErrors((known) =>
      changed.length ? { ...known, ...Object.fromEntries(changed.map((name) => [name, undefined])) } : {},
    );
  }

  function validateField(name: Name) {
    setErrors((known) => ({ ...known, [name]: validate(values)[name] }));
  }

  function refuse(found: Errors<Values>) {
    const first = names.find((name) => found[name]);
    setErrors(found);
    if (!first) return;
    if (summary) notify('error', summary);
    onRefused?.(first);
    focusField(place, first);
  }

  function refuseAnswer({ text, fields }: Failure) {
    const found: Record<string, string> = {};
    for (const { field, message } of fields) {
      const name = fieldAt(field, names);
      if (name) found[name] ??= message;
    }
    if (Object.keys(found).length === 0) setFailure(text);
    refuse(found as Errors<Values>);
  }

  async function submit(event?: Pick<SubmitEvent, 'preventDefault'>) {
    event?.preventDefault();
    if (busy) return;
    setFailure('');
    const unreadable = names
      .map((name) => [name, unreadableAt(place.current, name, unfinished)] as const)
      .filter(([, text]) => text);
    const found: Errors<Values> = { ...validate(values), ...Object.fromEntries(unreadable) };
    if (names.some((name) => found[name])) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      const input = options.input ?? ((body: Values) => ({ body }));
      const data = typeof send === 'string' ? await call(send, input(values) as never) : await send(values);
      if (success) notify('success', typeof success === 'string' ? success : success(data as never, values));
      await onSuccess?.(data as never, values);
    } catch (error) {
      const refused = failureOf(error, fallback);
      // The page may be out of date where the server has refused and no field is to blame.
      const isStale = error instanceof ApiError && !error.isPassing && refused.fields.length === 0;
      if (typeof send === 'string' && isStale) invalidateAfter(queries, send);
      refuseAnswer(refused);
    } finally {
      setBusy(false);
    }
  }

  /** Returns the props of a field. */
  const field = <Field extends Name>(name: Field) => ({
    name,
    value: values[name],
    onChange: (value: Values[Field]) => set({ [name]: value } as unknown as Partial<Values>),
    onBlur: () => {
      if (values[name]) validateField(name);
    },
    error: errors[name],
  });

  /** Starts over with these values. */
  function reset(next = options.initial as Values) {
    setOwn(next);
    draftKeeper()?.keep(next);
    clearErrors();
  }
  return { values, set, field, errors, failure, busy, submit, clearErrors, validateField, reset, ref: place };
}

export interface FormState<Values extends object> {
  values: Values;
  set: (part: Partial<Values>) => void;
  field: <Field extends keyof Values & string>(
    name: Field,
  ) => {
    name: Field;
    value: Values[Field];
    onChange: (value: Values[Field]) => void;
    onBlur: () => void;
    error: string | undefined;
  };
  errors: Errors<Values>;
  /** Why it was refused where no field is to blame, or empty. */
  failure: string;
  busy: boolean;
  submit: (event?: Pick<SubmitEvent, 'preventDefault'>) => Promise<void>;
  clearErrors: (...names: (keyof Values & string)[]) => void;
  validateField: (name: keyof Values & string) => void;
  reset: (next?: Values) => void;
  ref: React.RefObject<HTMLFormElement | null>;
}
