import type { DataOf } from '@charis/shared/contract';
import { failureData, useAction } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Dialog, look } from '@charis/shared/ui';
import {
  Form,
  FormFailure,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { type Topic, topics } from '#lib/tickets/topics';
import styles from './answer-contact.module.css';

export type CannedAnswer = DataOf<'listCannedAnswers'>['list'][number];

interface SavedAnswerDialogProps {
  /** Undefined where a new one is written. */
  answer: CannedAnswer | undefined;
  onClose: () => void;
}

interface Values {
  topic: Topic | '';
  title: string;
  text: string;
  textZh: string;
}

/** Writes an answer to begin with. Where a colleague was faster, theirs is shown, and what was written here can take its place. */
export function SavedAnswerDialog({ answer, onClose }: SavedAnswerDialogProps) {
  const t = useText();
  const { send } = useAction('saveCannedAnswer');
  /** What a colleague has saved, while this was written. */
  const [other, setOther] = useState<CannedAnswer>();
  async function save({ topic, ...written }: Values): Promise<void> {
    const version = (other ?? answer)?.saved?.version ?? 0;
    const given = { ...written, topic: topic || ('other' as const), version };
    try {
      await send({ body: answer ? { ...given, answerId: answer.id } : given });
    } catch (failure) {
      setOther(failureData(failure, 'saveCannedAnswer', 'STALE_VERSION')?.current ?? other);
      throw failure;
    }
  }
  const form = useForm<Values, void>(save, {
    initial: {
      topic: answer?.topic ?? '',
      title: answer?.title ?? '',
      text: answer?.en ?? '',
      textZh: answer?.saved?.textZh ?? '',
    },
    validate: ({ topic, title, text }) => ({
      topic: topic ? undefined : t('contact.topic.missing'),
      title: isBlank(title) ? t('answers.name.missing') : undefined,
      text: isBlank(text) ? t('answers.text.missing') : undefined,
    }),
    success: t('answers.saved'),
    fallback: t('queue.undone'),
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={answer ? t('answers.edit.of', { title: answer.title }) : t('answers.add')}>
      <Form className={look('stack', 16)} form={form}>
        <TextField {...form.field('title')} hint={t('answers.name.hint')} label={t('answers.name')} maxLength={80} />
        <SelectField
          {...form.field('topic')}
          hint={t('answers.topic.hint')}
          label={t('contact.topic')}
          options={topics.map((value) => ({ value, label: t(`contact.topic.${value}`) }))}
          placeholder={t('contact.topic.choose')}
        />
        <TextAreaField {...form.field('text')} label={t('answers.text')} maxLength={4000} rows={5} />
        <TextAreaField
          {...form.field('textZh')}
          hint={t('answers.textZh.hint')}
          label={t('answers.textZh')}
          maxLength={4000}
          optional
          rows={5}
        />
        <FormFailure form={form} />
        {other ? (
          <section aria-label={t('answers.other')} className={styles.notes}>
            <p className={look('muted', 'small')}>{t('answers.other')}</p>
            <p className={look('medium', 'breaks')}>{other.title}</p>
            <p className={styles.note}>{other.en}</p>
            {other.saved?.textZh ? (
              <p className={styles.note} lang="zh-CN">
                {other.saved.textZh}
              </p>
            ) : null}
          </section>
        ) : null}
        <SubmitButton form={form}>{t('answers.save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
