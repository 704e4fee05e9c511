import { sql } from 'kysely';
import type { appointmentEvents, shownEvents } from '#domains/booking/events';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';

type Kind = (typeof appointmentEvents)[keyof typeof appointmentEvents] | (typeof shownEvents)[keyof typeof shownEvents];

interface Happening {
  /** The account that did it; null where time did, or staff. */
  actorId: string | null;
  at: Date;
  /** What the event says beside the appointment. */
  also?: { hours: number } | { proposedAt: Date };
}

/** Writes an event of an appointment with what it is now. The calendar is locked, so that its events are in their order. */
export function addAppointmentEvent(db: Db, kind: Kind, id: string, { actorId, at, also = {} as never }: Happening) {
  const data = sql<string>`(select jsonb_build_object('doctorId', doctor_id, 'memberId', member_id, 'clinicId', clinic_id, 'state', state,
      'mode', mode, 'startsAt', starts_at, 'endsAt', ends_at, 'changedAt', changed_at, 'replacesId', replaces_id, 'calendarUid', calendar_uid,
      'calendarSequence', calendar_sequence) || ${JSON.stringify(also)}::jsonb
    from reservation where id = ${id}::uuid)`;
  return addEvent(db, kind as typeof appointmentEvents.reminder, { subjectId: id, actorId, at, data });
}
