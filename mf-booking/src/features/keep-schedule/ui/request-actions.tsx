import { useAction, useLanguage, usePractice } from '@charis/shared/remote';
import { appointmentState, momentText } from '@charis/shared/rules';
import { Button } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import type { Entry } from '../agenda.rules';
import { CallOffDialog } from './call-off-dialog';

const { booked, declined } = appointmentState;

interface RequestActionsProps {
  entry: Entry;
  /** Runs before the answer is sent. */
  onAnswer?: (() => void) | undefined;
}

/** Answers one request; who takes no bookings can only decline it. */
export function RequestActions({ entry, onAnswer }: RequestActionsProps) {
  const t = useText();
  const language = useLanguage();
  const { kaReservationId, memberName, startUtc, zone } = entry;
  const { isOpen: takesBookings } = usePractice();
  const [declining, setDeclining] = useState(false);
  const handle = useAction('handleReservation', {
    success: (_, { body }) =>
      t(body.state === booked ? 'schedule.accepted' : 'schedule.declined', {
        name: memberName,
        time: momentText(startUtc, zone, language),
      }),
    failure: t('schedule.failed'),
  });
  function answer(state: typeof booked | typeof declined, reason?: string) {
    onAnswer?.();
    return handle.run({ body: { kaReservationId, state, reason: reason || undefined } });
  }
  return (
    <>
      {takesBookings ? (
        <Button
          aria-label={t('schedule.accept.of', { name: memberName })}
          busy={handle.isPending}
          onClick={() => void answer(booked)}
          small
          variant="primary"
        >
          {t('schedule.accept')}
        </Button>
      ) : null}
      <Button aria-label={t('schedule.decline.of', { name: memberName })} onClick={() => setDeclining(true)} small>
        {t('schedule.decline')}
      </Button>
      {declining ? (
        <CallOffDialog
          confirm={t('schedule.decline')}
          hint={t('schedule.decline.hint')}
          onClose={() => setDeclining(false)}
          onConfirm={async (reason) => Boolean(await answer(declined, reason))}
          title={t('schedule.decline.title', { name: memberName })}
        />
      ) : null}
    </>
  );
}
