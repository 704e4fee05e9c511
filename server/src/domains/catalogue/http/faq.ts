import * as faq from './faq.handlers';

export const faqHandlers = Object.values(faq);
