import * as contact from './contact.handlers';

export const contactHandlers = Object.values(contact);
