import * as reservation from './reservation.handlers';
import * as slot from './slot.handlers';

export const reservationHandlers = [...Object.values(reservation), ...Object.values(slot)];
