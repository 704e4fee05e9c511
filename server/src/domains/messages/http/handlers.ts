import * as message from './message.handlers';

export const messageHandlers = [...Object.values(message)];
