import { useHost } from '@charis/shared/remote';
import { Button, Checkbox, Radio } from 'antd';
import { type FormEvent, useState } from 'react';
import { useText } from '#lib/text';
import { Field } from './field';
import styles from './log-in.module.css';
import { type Field as FieldName, fields, findMistakes, firstOf } from './log-in.rules';
import { type LogIn, useLogIn } from './use-log-in';

type Errors = Partial<Record<FieldName, string>>;

const empty: LogIn = { role: 'USER', email: '', password: '', remember: false };

/** Puts the cursor into the first field that has an error. */
function focusFirst(form: HTMLFormElement, errors: Errors) {
  const input = form.elements.namedItem(firstOf(errors) ?? '');
  if (input instanceof HTMLInputElement) input.focus();
}

/** Logging in; whoever shows it hears of success from the session. A failure keeps what was typed. */
export function LogInForm() {
  const t = useText();
  const { notify } = useHost();
  const { logIn, busy } = useLogIn();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [shown, setShown] = useState(false);

  function change(part: Partial<LogIn>) {
    setValues({ ...values, ...part });
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
  }

  function refuse(form: HTMLFormElement, found: Errors, notice: string) {
    setErrors(found);
    notify('error', notice);
    focusFirst(form, found);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setFailure('');
    const mistakes = findMistakes(values);
    const found: Errors = Object.fromEntries(
      fields.flatMap((field) => (mistakes[field] ? [[field, t(`error.${mistakes[field]}`)]] : [])),
    );
    const first = firstOf(found);
    if (first) return refuse(form, found, found[first] ?? '');
    const failed = await logIn(values);
    if (!failed) return;
    setFailure(failed.text);
    refuse(form, failed.fields, failed.text);
  }

  return (
    <form aria-label={t('title')} className={styles.form} noValidate onSubmit={submit}>
      <fieldset className={styles.roles}>
        <legend className={styles.legend}>{t('role')}</legend>
        <Radio.Group
          name="role"
          onChange={({ target }) => change({ role: target.value })}
          options={[
            { value: 'USER', label: t('role.USER') },
            { value: 'DOCTOR', label: t('role.DOCTOR') },
          ]}
          value={values.role}
        />
      </fieldset>
      <Field
        autoComplete="username"
        error={errors.email}
        label={t('email')}
        name="email"
        onChange={(email) => change({ email })}
        type="email"
        value={values.email}
      />
      <Field
        autoComplete="current-password"
        error={errors.password}
        label={t('password')}
        name="password"
        onChange={(password) => change({ password })}
        suffix={
          <button aria-pressed={shown} className={styles.show} onClick={() => setShown(!shown)} type="button">
            {t(shown ? 'password.hide' : 'password.show')}
          </button>
        }
        type={shown ? 'text' : 'password'}
        value={values.password}
      />
      <Checkbox checked={values.remember} onChange={({ target }) => change({ remember: target.checked })}>
        {t('remember')}
      </Checkbox>
      <p className={styles.failure}>{failure}</p>
      <Button block className={styles.submit} htmlType="submit" loading={busy} shape="round" type="primary">
        {t('submit')}
      </Button>
    </form>
  );
}
