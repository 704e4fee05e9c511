import * as consent from './consent.handlers';

export const consentHandlers = Object.values(consent);
