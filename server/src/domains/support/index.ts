export { ticketEvents } from './events';
export { supportHandlers } from './http/handlers';
export { replyBusinessDays, ticketPath } from './rules/ticket.rules';
export { forgetContact } from './store/erase-account.store';
export { findTicket } from './store/ticket.store';
