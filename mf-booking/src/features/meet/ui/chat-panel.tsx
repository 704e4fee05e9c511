import { isBlank } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { TextField } from '@charis/shared/ui/form';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import type { Call } from '../call/call.store';
import styles from './meet.module.css';

/** Shows the messages of both. They go from page to page and are stored nowhere. */
export function ChatPanel({ call, name }: { call: Call; name: string }) {
  const t = useText();
  const { messages, link } = call.use();
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const last = messages.at(-1)?.id;
  // A person who opens the panel wants to write, and goes on seeing the other.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is scrolled to
  useEffect(() => {
    // Newer browsers return a promise, which is not what ends an effect.
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (!isBlank(text) && call.say(text.trim())) setText('');
  }
  return (
    <section aria-label={t('meet.chat')} className={styles.chat}>
      <p className={look('muted', 'small')}>{t('meet.chat.hint')}</p>
      <ol aria-live="polite" className={styles.messages} ref={list}>
        {messages.map(({ id, own, text: said }) => (
          <li className={own ? styles.own : ''} key={id}>
            <span className={look('muted', 'small')}>{own ? t('meet.you') : name}</span>
            {said}
          </li>
        ))}
      </ol>
      <form className={styles.write} onSubmit={send} ref={form}>
        <TextField label={t('meet.chat.text')} maxLength={1000} name="message" onChange={setText} value={text} />
        <Button disabled={link !== 'connected'} type="submit">
          {t('meet.chat.send')}
        </Button>
      </form>
    </section>
  );
}
