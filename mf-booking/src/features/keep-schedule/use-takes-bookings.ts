import { useSession } from '@charis/shared/remote';

/** Returns whether members can book: a doctor who is suspended or whose check is overdue only keeps what is booked. */
export function useTakesBookings(): boolean {
  const session = useSession();
  return session.status === 'in' && session.user.applicationState === 'APPROVED';
}
