/** Who depends on whom in what a channel serves. */
import { z } from 'zod';

export const graphMember = z.object({
  name: z.string(),
  version: z.string(),
  /** The SDK and kit that a remote was written for, as a range; that a shell provides, as a version. Empty where the build does not say. */
  sdk: z.string(),
  /** Versions of the packages that its shared modules come from, such as React. */
  versions: z.record(z.string(), z.string()),
  /** Groups of the SDK and the kit that its code needs. */
  modules: z.array(z.string()),
  pages: z.array(z.string()),
  /** Slots that it fills, each with the remotes that show it. */
  fills: z.array(z.object({ slot: z.string(), shownBy: z.array(z.string()) })),
  /** Slots that it shows, each with the remote that fills it; null where none does. */
  shows: z.array(z.object({ slot: z.string(), filledBy: z.string().nullable() })),
  /** Operations of the API. */
  operations: z.array(z.string()),
  /** What breaks if it goes, each as a sentence. */
  breaks: z.array(z.string()),
});

export const graphAnswer = z.object({ channel: z.string(), revision: z.int(), members: z.array(graphMember) });
