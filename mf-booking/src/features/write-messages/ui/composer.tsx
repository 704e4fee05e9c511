import { createKeeper, useSearchParams, useWriter } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { TextAreaField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';

/** As the contract has it. */
const longest = 2_000;

interface ComposerProps {
  conversationId: string;
  onSend: (text: string, kaReservationId?: string) => void;
}

/** Takes the next message, which is kept in this tab until it is sent. `?about=` names the appointment that it is about. */
export function Composer({ conversationId, onSend }: ComposerProps) {
  const t = useText();
  const { userId } = useWriter();
  const [address, setAddress] = useSearchParams();
  const about = address.get('about') ?? undefined;
  const { read, keep } = createKeeper({ scope: `draft.${userId}.message.${conversationId}`, empty: '' });
  const [text, setText] = useState(read);
  function change(typed: string) {
    keep(typed);
    setText(typed);
  }
  function send() {
    if (isBlank(text)) return;
    onSend(text.trim(), about);
    change('');
    if (about) setAddress({ with: conversationId }, { replace: true, preventScrollReset: true });
  }
  return (
    <form
      className={look('stack', 8)}
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
      <p>
        <Button disabled={isBlank(text)} type="submit" variant="primary">
          {t('message.send')}
        </Button>
      </p>
    </form>
  );
}
