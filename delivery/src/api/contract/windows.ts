/** Freeze windows: times of a channel in which promotions and steps are refused, and rollbacks pass. */
import { z } from 'zod';
import { isWallTime, isZone } from '#governance/window.rules';

export const windowRequest = z
  .object({
    name: z.string().trim().min(1, 'expected a name').max(100),
    zone: z.string().max(60).refine(isZone, 'expected a zone such as Australia/Sydney'),
    repeats: z.enum(['once', 'weekly']),
    /** Wall times of the zone: once as `2026-12-24T17:00`, weekly as `Fri 17:00`. */
    from: z.string().max(20),
    to: z.string().max(20),
  })
  .superRefine(({ repeats, from, to }, context) => {
    const example = repeats === 'once' ? '2026-12-24T17:00' : 'Fri 17:00';
    for (const [path, text] of Object.entries({ from, to })) {
      if (!isWallTime(text, repeats))
        context.addIssue({ code: 'custom', path: [path], message: `expected a time such as ${example}` });
    }
    if (repeats === 'once' ? to <= from : to === from) {
      context.addIssue({ code: 'custom', path: ['to'], message: 'expected a time after the beginning' });
    }
  });

export const windowSummary = z.object({
  id: z.string(),
  channel: z.string(),
  name: z.string(),
  zone: z.string(),
  repeats: z.enum(['once', 'weekly']),
  from: z.string(),
  to: z.string(),
  /** Whether promotions are refused now because of it. */
  isOn: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});

export const windowsAnswer = z.object({ list: z.array(windowSummary) });
