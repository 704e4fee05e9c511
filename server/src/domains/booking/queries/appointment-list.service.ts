import { presentAppointment } from '#domains/booking/http/reservation.presenter';
import { findAppointments, type Tab } from '#domains/booking/store/appointment-list.store';
import { readCursor } from '#platform/http/cursor';
import type { AccountContext } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';

interface Asked {
  tab?: Tab | undefined;
  cursor?: string | undefined;
  pageSize?: number | undefined;
}

/** Returns one page of the appointments of the caller, as their member or as their doctor. */
export async function listAppointments(
  context: AccountContext,
  side: 'doctor' | 'member',
  { tab = 'upcoming', cursor, pageSize = 10 }: Asked,
) {
  const { db, account, clock } = context;
  const place = readCursor(cursor, ['time', 'id']);
  const after = place && { at: place[0], id: place[1] };
  const rows = await findAppointments(
    db,
    { side, accountId: account.id },
    { tab, after, limit: pageSize + 1, now: clock.now() },
  );
  return pageOfRows(
    rows,
    pageSize,
    ({ at, id }) => [at, id],
    (row) => presentAppointment(context, row),
  );
}
