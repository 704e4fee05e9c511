import type { DataOf } from '@charis/shared/contract';
import { createKeeper, usePractice, useSearchParams, useWriter } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { RadioField, TextAreaField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { NewMessage } from '../use-outbox';

/** As the contract has it. */
const longest = 2_000;

interface ComposerProps {
  conversation: DataOf<'getConversation'>;
  /** The team may read the last message; undefined before the first. */
  lastForTeam: boolean | undefined;
  onSend: (message: NewMessage) => void;
}

/**
 * Takes the next message, which is kept in this tab until it is sent. `?about=` names the appointment that it is about. Where the practice has a
 * team, the two choose who may read it there, and next time it is as it was last.
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
  const [chosen, setChosen] = useState<'doctor' | 'team' | ''>('');
  const [isMissing, setMissing] = useState(false);
  const team = side === 'doctor' ? actsFor : undefined;
  const asks = hasTeam && !team;
  const readers = chosen || (lastForTeam === undefined ? '' : lastForTeam ? 'team' : 'doctor');
  function change(typed: string) {
    keep(typed);
    setText(typed);
  }
  function send() {
    if (isBlank(text)) return;
    if (asks && !readers) return setMissing(true);
    onSend({ text: text.trim(), kaReservationId: about, forTeam: asks ? readers === 'team' : undefined });
    change('');
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
      <p>
        <Button disabled={isBlank(text)} type="submit" variant="primary">
          {t('message.send')}
        </Button>
      </p>
    </form>
  );
}
