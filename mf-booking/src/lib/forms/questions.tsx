import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { type AnswerProblem, mostPhotos, scaleEnd } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { CheckboxesField, DateField, RadioField, TextAreaField, TextField, UploadField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';

export type Question = DataOf<'getOwnForm'>['item'][number];

const numbers = Array.from({ length: scaleEnd + 1 }, (_, number) => String(number));

/** Returns a function that gives the words of a question, an option or a title in the reader's language, where the form has them. */
export function useFormWords() {
  const isChinese = useLanguage() === 'zh-CN';
  return ({ text, textZh }: { text: string; textZh: string }) => (isChinese && textZh) || text;
}

interface QuestionFieldProps {
  question: Question;
  answer: readonly string[];
  problem: AnswerProblem | undefined;
  onChange: (answer: string[]) => void;
  /** Photos that the server has, by which they are named. */
  photos?: readonly { uploadId: string; name: string }[];
  /** Hears whether a photo is on its way. */
  onBusyChange?: (busy: boolean) => void;
  /** Nothing can be sent: the form is only looked at. */
  isPreview?: boolean;
}

/** Asks one question of a form. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, answer, problem, onChange } = props;
  const t = useText();
  const wordsOf = useFormWords();
  const { linkId, type, required, repeats, answerOption } = question;
  const [first = ''] = answer;
  const field = {
    name: linkId,
    label: wordsOf(question),
    optional: !required,
    error: problem && t(`form.problem.${problem}`),
    value: first,
    onChange: (value: string) => onChange(value ? [value] : []),
  };
  const options = answerOption.map((option) => ({ value: option.text, label: wordsOf(option) }));
  if (type === 'choice' && repeats) {
    return <CheckboxesField {...field} onChange={(chosen) => onChange([...chosen])} options={options} value={answer} />;
  }
  if (type === 'choice') return <RadioField {...field} options={options} />;
  if (type === 'scale') {
    return (
      <RadioField
        {...field}
        hint={t('form.scale.hint', { end: scaleEnd })}
        options={numbers.map((value) => ({ value, label: value }))}
        variant="row"
      />
    );
  }
  if (type === 'photo') return <PhotoField {...props} error={field.error} label={field.label} />;
  if (type === 'date') return <DateField {...field} typed />;
  if (type === 'text') return <TextAreaField {...field} maxLength={2_000} rows={3} />;
  return (
    <div className={look('stack', 12, 'framed', 'round-medium', 'padded-16')}>
      <p className={look('breaks')}>{field.label}</p>
      <TextField
        {...field}
        autoComplete="name"
        hint={t('form.consent.hint')}
        label={t('form.consent.name')}
        maxLength={200}
      />
    </div>
  );
}

type PhotoFieldProps = QuestionFieldProps & { label: string; error: string | undefined };

/** Takes photos, which are answered by their ids. */
function PhotoField({ question, answer, photos = [], onChange, onBusyChange, isPreview, ...words }: PhotoFieldProps) {
  const t = useText();
  const [sent, setSent] = useState(photos);
  const value = answer.map((uploadId) => ({
    uploadId,
    name: sent.find((photo) => photo.uploadId === uploadId)?.name ?? t('form.photo'),
  }));
  return (
    <UploadField
      accept=".jpg,.jpeg,.png,.webp,.heic"
      disabled={isPreview ?? false}
      error={words.error}
      hint={t('form.photo.hint')}
      label={words.label}
      max={mostPhotos}
      name={question.linkId}
      onBusyChange={(busy) => onBusyChange?.(busy)}
      onChange={(files) => {
        setSent((known) => [...known, ...files]);
        onChange(files.map(({ uploadId }) => uploadId));
      }}
      optional={!question.required}
      purpose="form-photo"
      value={value}
    />
  );
}
