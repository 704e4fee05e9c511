import { createKeeper, useLocation, useSearchParams, useSession } from '@charis/shared/remote';
import { isBlank, isEmail } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import {
  Form,
  FormFailure,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  type UploadedFile,
  UploadField,
  useForm,
} from '@charis/shared/ui/form';
import { useRef, useState } from 'react';
import { useText } from '#lib/text';
import { type Topic, topics } from '#lib/tickets/topics';
import { OwnReferenceField, ReferenceField, subjects } from './reference-field';
import styles from './write-contact.module.css';

interface Values {
  topic: Topic | '';
  name: string;
  email: string;
  reference: string;
  message: string;
  uploadIds: readonly UploadedFile[];
  website: string;
}

interface ContactFormProps {
  onSent: (ticket: { number: string; replyBusinessDays: number }) => void;
}

const nothing: Pick<Values, 'topic' | 'reference' | 'message'> = { topic: '', reference: '', message: '' };

/**
 * Asks for a message: name and email are those of the account, topic and reference those of the address. A failure keeps what was written, and so
 * does a reload for members.
 */
export function ContactForm({ onSent }: ContactFormProps) {
  const t = useText();
  const session = useSession();
  const user = session.status === 'in' ? session.user : undefined;
  const [query] = useSearchParams();
  const layout = useLocation().pathname.startsWith('/mobile') ? 'mobile' : 'desktop';
  const [isSending, setSending] = useState(false);
  const writer = user?.userId;
  const keeper = writer ? createKeeper({ scope: `draft.${writer}.contact`, empty: nothing }) : undefined;
  const [kept] = useState(() => keeper?.read() ?? nothing);
  const [values, setValues] = useState<Values>({
    topic: topics.find((known) => known === query.get('topic')) ?? kept.topic,
    name: user?.nickname ?? '',
    email: user?.email ?? '',
    reference: query.get('reference')?.slice(0, 60) ?? kept.reference,
    message: kept.message,
    uploadIds: [],
    website: '',
  });
  // A file may arrive while the person writes on.
  const latest = useRef(values);
  function change(part: Partial<Values>) {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    const { topic, reference, message } = latest.current;
    keeper?.keep(message ? { topic, reference, message } : nothing);
  }
  const form = useForm('contactUs', {
    values,
    onChange: change,
    validate: ({ topic, name, email, message }) => ({
      topic: topic ? undefined : t('contact.topic.missing'),
      name: isBlank(name) ? t('contact.name.missing') : undefined,
      email: isEmail(email.trim()) ? undefined : t('contact.email.wrong'),
      message: isBlank(message) ? t('contact.message.missing') : undefined,
    }),
    input: ({ topic, uploadIds, email, ...rest }) => ({
      body: {
        ...rest,
        email: email.trim(),
        topic: topic || 'other',
        layout,
        uploadIds: uploadIds.map(({ uploadId }) => uploadId),
      },
    }),
    fallback: t('contact.failed'),
    onSuccess: (ticket) => {
      keeper?.forget();
      onSent(ticket);
    },
  });
  const { topic, name, email } = values;
  // A guest who logs in while writing keeps what is written.
  const [filled, setFilled] = useState(user !== undefined);
  if (user && !filled) {
    setFilled(true);
    form.set({ name: name || user.nickname, email: email || user.email });
  }
  return (
    <Form className={styles.form} form={form}>
      <SelectField
        {...form.field('topic')}
        // The reference of one topic does not fit another.
        onChange={(chosen) => form.set({ topic: chosen, reference: '' })}
        label={t('contact.topic')}
        options={topics.map((value) => ({ value, label: t(`contact.topic.${value}`) }))}
        placeholder={t('contact.topic.choose')}
      />
      <div className={styles.pair}>
        <TextField {...form.field('name')} autoComplete="name" label={t('contact.name')} maxLength={60} />
        <TextField {...form.field('email')} autoComplete="email" label={t('contact.email')} type="email" />
      </div>
      {topic && subjects[topic] ? (
        user ? (
          <OwnReferenceField field={form.field('reference')} key={topic} topic={topic} />
        ) : (
          <ReferenceField field={form.field('reference')} />
        )
      ) : null}
      <TextAreaField
        {...form.field('message')}
        hint={t('contact.message.hint')}
        label={t('contact.message')}
        maxLength={4000}
        rows={7}
      />
      {user ? (
        <UploadField
          {...form.field('uploadIds')}
          accept=".jpg,.jpeg,.png,.webp,.heic,.pdf"
          hint={t('contact.files.hint')}
          label={t('contact.files')}
          max={3}
          onBusyChange={setSending}
          optional
          purpose="attachment"
        />
      ) : null}
      <div aria-hidden="true" className={look('unseen')}>
        <label>
          {t('contact.website')}
          {/* biome-ignore lint/plugin: only programs see and fill it */}
          <input
            autoComplete="off"
            name="website"
            onChange={(event) => form.set({ website: event.target.value })}
            tabIndex={-1}
            type="text"
            value={values.website}
          />
        </label>
      </div>
      <FormFailure form={form} />
      <SubmitButton disabled={isSending} form={form}>
        {t('contact.send')}
      </SubmitButton>
    </Form>
  );
}
