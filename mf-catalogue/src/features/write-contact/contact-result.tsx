import { Button, SuccessState } from '@charis/shared/ui';
import { useText } from '#lib/text';

interface ContactResultProps {
  number: string;
  replyBusinessDays: number;
  onAgain: () => void;
}

/** Says that the team has the message, by which number, and when it answers. */
export function ContactResult({ number, replyBusinessDays, onAgain }: ContactResultProps) {
  const t = useText();
  return (
    <SuccessState
      action={<Button onClick={onAgain}>{t('contact.again')}</Button>}
      hint={t('contact.reply', { count: replyBusinessDays })}
      level="h2"
      title={t('contact.sent', { number })}
    />
  );
}
