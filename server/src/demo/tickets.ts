import type { Insertable } from 'kysely';
import { ticketNumber } from '#domains/support/rules/ticket.rules';
import type { Database } from '#platform/database/tables';
import type { Random } from './random';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
type Topic = Row<'ticket'>['topic'];

const hour = 3_600_000;

/** What people write, with the answer of the team where it has answered. */
const letters: [topic: Topic, state: 'open' | 'answered' | 'closed', message: string, answer?: string][] = [
  ['booking', 'open', 'My appointment shows the wrong clinic. Can you check it?'],
  ['booking', 'answered', 'How do I move my appointment to next week?', 'Open Appointments and choose Reschedule.'],
  ['vouchers', 'open', 'I bought a voucher twice by mistake.'],
  ['vouchers', 'closed', 'Can I give a voucher to my sister?', 'Yes. Give her the code; it works once.'],
  ['account', 'open', 'The link to confirm my email has ended.'],
  ['account', 'answered', 'How do I change my email?', 'Open your profile and choose Change email.'],
  ['doctors', 'open', 'A clinic has moved. Its address on the site is old.'],
  ['doctors', 'closed', 'How do you check registrations?', 'We compare each one with the public register of Ahpra.'],
  ['content', 'open', 'Someone uses my picture in a post.'],
  ['content', 'answered', 'Why was my comment hidden?', 'It named a medicine. You can edit it and appeal.'],
  ['privacy', 'open', 'Which of my data do you keep after I delete my account?'],
  ['privacy', 'closed', 'How do I get my data?', 'Open your profile and choose Export my data.'],
  ['complaint', 'open', 'I waited an hour for my video appointment.'],
  ['other', 'answered', 'Do you have a phone number?', 'We answer by email, within 2 business days.'],
  ['other', 'open', 'I would like to translate pages into Vietnamese.'],
];

interface Writer {
  id: string;
  email: string;
  nickname: string;
}

/** Messages to the team: most by members, some by guests, in every state. */
export function makeTickets(random: Random, members: Writer[], adminId: string, now: Date) {
  const tickets: Row<'ticket'>[] = [];
  const messages: Row<'ticket_message'>[] = [];
  const events: Row<'ticket_event'>[] = [];
  letters.forEach(([topic, state, message, answer], place) => {
    const guest = random.chance(0.3);
    const writer = random.pick(members);
    const id = random.uuid();
    const written = new Date(now.getTime() - (place * 7 + random.int(2, 6)) * hour);
    const answered = new Date(written.getTime() + hour);
    const number = ticketNumber((max) => random.int(0, max - 1));
    tickets.push({
      id,
      number,
      account_id: guest ? null : writer.id,
      name: guest ? 'Robin Wattle' : writer.nickname.slice(0, 60),
      email: guest ? `guest${place}@example.com` : writer.email,
      language: 'en',
      topic,
      state,
      assignee_id: answer ? adminId : null,
      revision: answer ? 2 : 1,
      created_at: written,
      since: answer ? answered : written,
    });
    const about = { ticket_id: id };
    messages.push({ ...about, staff_id: null, from_staff: false, text: message, at: written });
    events.push({ ...about, actor_id: guest ? null : writer.id, action: 'write', at: written });
    if (!answer) return;
    messages.push({ ...about, staff_id: adminId, from_staff: true, text: answer, at: answered });
    events.push({ ...about, actor_id: adminId, action: 'answer', at: answered });
    if (state === 'closed') events.push({ ...about, actor_id: adminId, action: 'close', at: answered });
  });
  return { tickets, messages, events };
}
