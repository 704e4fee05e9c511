import { z } from 'zod';

/** A page of this site and nothing else: a second slash or a backslash would lead to another one. */
export const destination = z.object({
  to: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\\s]*$/)
    .catch('/')
    .default('/'),
});
