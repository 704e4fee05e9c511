import { contactUs } from './contact-us.handler';
import { answerTicket, assignTicket, closeTicket } from './decide-tickets.handlers';
import { followUpTicket } from './follow-up-ticket.handler';
import { listCannedAnswers } from './list-canned-answers.handler';
import { listOwnTickets, listTickets } from './list-tickets.handlers';

export const contactHandlers = [
  contactUs,
  listOwnTickets,
  followUpTicket,
  listTickets,
  assignTicket,
  answerTicket,
  closeTicket,
  listCannedAnswers,
];
