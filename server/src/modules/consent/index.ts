import { giveConsent } from './give-consent.handler';
import { listConsents } from './list-consents.handler';
import { withdrawConsent } from './withdraw-consent.handler';

export const consentHandlers = [listConsents, giveConsent, withdrawConsent];
