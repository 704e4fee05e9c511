import * as contact from './contact.handlers';

export const supportHandlers = [...Object.values(contact)];
