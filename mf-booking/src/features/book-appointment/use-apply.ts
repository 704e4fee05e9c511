import {
  ApiError,
  consentAsked,
  failureData,
  failureText,
  useAction,
  useHost,
  useOperation,
} from '@charis/shared/remote';
import { useState } from 'react';
import { useText } from '#lib/text';
import { type Booked, type BookingDraft, bodyOf, type Doctor, type Slot } from '#lib/times/booking.rules';
import { keyOf } from './kept-draft';

export interface Taken {
  text: string;
  /** The nearest free times. */
  alternatives: Slot[];
}

interface Options {
  onBooked: (booked: Booked) => void;
  /** The step that has what was refused. */
  onRefused: (step: 'visit' | 'confirm') => void;
}

/** Books what was chosen, once: a lost answer is asked for again with the same key, also when the button is pressed again or the page was reloaded. */
export function useApply(doctor: Doctor, { onBooked, onRefused }: Options) {
  const t = useText();
  const { notify, askConsent } = useHost();
  const { send } = useAction('applyReservation');
  const [taken, setTaken] = useState<Taken>();
  const [noteError, setNoteError] = useState<string>();
  /** The doctor asks for something else than was shown: the step shows it, and asks again. */
  const [changed, setChanged] = useState<string>();
  const { doctorUserId } = doctor;
  const { refetch } = useOperation('getDoctorDetail', { query: { id: doctorUserId } });

  async function refused(error: unknown, draft: BookingDraft): Promise<void> {
    const documents = consentAsked(error);
    if (documents.length > 0) return (await askConsent(documents)) ? run(draft) : undefined;
    const text = failureText(error, t('book.failed'), true);
    const taken = failureData(error, 'applyReservation', 'TIME_TAKEN');
    if (taken) return setTaken({ text, alternatives: taken.alternatives });
    if (failureData(error, 'applyReservation', 'OFFER_CHANGED')) {
      await refetch();
      return setChanged(text);
    }
    const field = error instanceof ApiError ? error.details.errors?.[0]?.field : undefined;
    if (field) onRefused(field === 'note' || field === 'reminders' ? 'confirm' : 'visit');
    if (field === 'note') return setNoteError(text);
    notify('error', text);
  }

  async function run(draft: BookingDraft): Promise<void> {
    const body = bodyOf(doctor, draft);
    if (!body) return;
    setNoteError(undefined);
    setChanged(undefined);
    try {
      onBooked(await send({ body }, keyOf(doctorUserId, body)));
    } catch (error) {
      await refused(error, draft);
    }
  }
  return { run, taken, noteError, changed, forgetTaken: () => setTaken(undefined) };
}
