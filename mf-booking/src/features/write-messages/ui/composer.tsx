import type { DataOf } from '@charis/shared/contract';
import { createKeeper, usePractice, useSearchParams, useWriter } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Button, Icon, look } from '@charis/shared/ui';
import { RadioField, TextAreaField, type UploadedFile, UploadField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { NewMessage } from '../use-outbox';

/** As the contract has it. */
const longest = 2_000;
const mostFiles = 5;

const noFiles: readonly UploadedFile[] = [];

interface ComposerProps {
  conversation: DataOf<'getConversation'>;
  /** The team may read the last message; undefined before the first. */
  lastForTeam: boolean | undefined;
  onSend: (message: NewMessage) => void;
}

/**
 * Takes the next message and its files, which are kept in this tab until it is sent. `?about=` names the appointment that it is about. Where the
 * practice has a team, both sides choose who may read it there, and next time it is as it was last.
 */
export function Composer({ conversation, lastForTeam, onSend }: ComposerProps) {
  const t = useText();
  const { userId } = useWriter();
  const { actsFor } = usePractice();
  const [address, setAddress] = useSearchParams();
  const { conversationId, side, other, hasTeam } = conversation;
  const about = address.get('about') ?? undefined;
  const { read, keep } = createKeeper({ scope: `draft.${userId}.message.${conversationId}`, empty: '' });
  const [text, setText] = useState(read);
  const filesKeeper = createKeeper({ scope: `draft.${userId}.message-files.${conversationId}`, empty: noFiles });
  const [files, setFiles] = useState(filesKeeper.read);
  const [takesFiles, setTakesFiles] = useState(files.length > 0);
  const [isUploading, setUploading] = useState(false);
  const isEmpty = isBlank(text) && files.length === 0;
  const [chosen, setChosen] = useState<'doctor' | 'team' | ''>('');
  const [isMissing, setMissing] = useState(false);
  const team = side === 'doctor' ? actsFor : undefined;
  const asks = hasTeam && !team;
  const readers = chosen || (lastForTeam === undefined ? '' : lastForTeam ? 'team' : 'doctor');
  function change(typed: string) {
    keep(typed);
    setText(typed);
  }
  function attach(given: readonly UploadedFile[]) {
    filesKeeper.keep(given);
    setFiles(given);
  }
  function send() {
    if (isEmpty || isUploading) return;
    if (asks && !readers) return setMissing(true);
    const forTeam = asks ? readers === 'team' : undefined;
    onSend({ text: text.trim(), files, kaReservationId: about, forTeam });
    change('');
    attach(noFiles);
    setTakesFiles(false);
    if (about) setAddress({ with: conversationId }, { replace: true, preventScrollReset: true });
  }
  return (
    <form
      className={look('stack', 8)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        hint={about ? t('message.field.about') : t('message.field.hint')}
        label={t('message.field')}
        maxLength={longest}
        name="text"
        onChange={change}
        rows={3}
        value={text}
      />
      {takesFiles ? (
        <UploadField
          accept=".jpg,.jpeg,.png,.webp,.heic,.pdf"
          hint={t('message.files.hint')}
          label={t('message.files')}
          max={mostFiles}
          name="files"
          onBusyChange={setUploading}
          onChange={attach}
          optional
          purpose="attachment"
          value={files}
        />
      ) : null}
      {asks ? (
        <RadioField<'doctor' | 'team'>
          error={isMissing && !readers ? t('message.readers.missing') : undefined}
          hint={t(`message.readers.hint.${side}`)}
          label={t('message.readers')}
          name="readers"
          onChange={setChosen}
          options={(['doctor', 'team'] as const).map((value) => ({
            value,
            label: t(`message.readers.${value}.${side}`, { name: other.nickname }),
          }))}
          value={readers}
          variant="row"
        />
      ) : null}
      {team ? <p className={look('muted', 'small')}>{t('message.readers.acting', { name: team.name })}</p> : null}
      <p className={look('row', 8)}>
        <Button disabled={isEmpty || isUploading} type="submit" variant="primary">
          {t('message.send')}
        </Button>
        <Button
          aria-expanded={takesFiles}
          onClick={() => setTakesFiles(!takesFiles || isUploading || files.length > 0)}
        >
          <Icon name="upload" /> {t('message.files.add')}
        </Button>
      </p>
    </form>
  );
}
