import { useAction, useNavigate, usePaths } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { useText } from './text';

interface MessageButtonProps {
  kaReservationId: string;
  /** The side that writes. */
  side: 'doctor' | 'member';
  /** The message is about this appointment, and not in general. */
  isAbout?: boolean;
}

/** Leads to the conversation with the other of an appointment, which begins with it. */
export function MessageButton({ kaReservationId, side, isAbout = false }: MessageButtonProps) {
  const t = useText();
  const navigate = useNavigate();
  const paths = usePaths();
  const open = useAction('openConversation', { failure: t('message.open.failed') });
  async function lead() {
    const opened = await open.run({ body: { kaReservationId, side } });
    if (!opened) return;
    const path = side === 'doctor' ? paths.practiceMessages : paths.messages;
    void navigate(`${path(opened.conversationId)}${isAbout ? `&about=${kaReservationId}` : ''}`);
  }
  return (
    <Button busy={open.isPending} onClick={() => void lead()}>
      {t(`message.open.${side}`)}
    </Button>
  );
}
