import * as cannedAnswer from './canned-answer.handlers';
import * as contact from './contact.handlers';

export const supportHandlers = [...Object.values(contact), ...Object.values(cannedAnswer)];
