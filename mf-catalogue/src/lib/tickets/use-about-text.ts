import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { dayText, momentText } from '@charis/shared/rules';

type Ticket = Pick<DataOf<'listOwnTickets'>['list'][number], 'about' | 'reference'>;

/** Returns how what a ticket is about is called: the doctor and the time, the voucher and its day, or the number that was typed. */
export function useAboutText(): (ticket: Ticket) => string {
  const language = useLanguage();
  return ({ about, reference }) => {
    if (!about) return reference;
    const { kind, name, at, zone } = about;
    const when = kind === 'appointment' ? momentText(at, zone, language) : dayText(at.slice(0, 10), 'dated', language);
    return `${name}, ${when}`;
  };
}
