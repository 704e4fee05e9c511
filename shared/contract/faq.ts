import { z } from 'zod';
import { operation, pageOf } from './operation';
import { source } from './procedure';
import { noData } from './reasons';

export const listFaq = operation({
  method: 'GET',
  path: '/faq/{categoryId}',
  summary: 'Questions and answers about a category of the catalogue, or about booking, vouchers, account or doctors',
  access: 'public',
  readable: true,
  params: z.object({ categoryId: z.string().min(1).max(60) }),
  tags: ['catalogue'],
  data: pageOf(z.object({ id: z.string(), question: z.string(), answer: z.string(), sources: z.array(source) })),
  reasons: { NOT_FOUND: noData },
});
