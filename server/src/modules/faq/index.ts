import { listFaq } from './list-faq.handler';

export const faqHandlers = [listFaq];
