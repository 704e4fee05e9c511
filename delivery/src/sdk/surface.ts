/**
 * Vocabulary of the SDK's versions.
 *
 * A **surface** is everything that remotes see of the SDK: what its modules export, the props of slots, and the names of design tokens. A **shape** is a type as
 * far as it can be compared: its text, or its parts.
 */
import { z } from 'zod';

/** Members by their names, or parameters by their places; those that may be left out end with `?`. */
export type Members = Record<string, Shape>;

export type Shape =
  | string
  /** An object; `and` names the packages that more members come from. */
  | { of: Members; and?: string[] | undefined }
  | { takes: Members; gives: Shape }
  /** No value, but a type that is exported. */
  | { type: Shape };

const members = z.lazy(() => z.record(z.string(), shape));
const shape: z.ZodType<Shape> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ of: members, and: z.array(z.string()).optional() }),
    z.object({ takes: members, gives: shape }),
    z.object({ type: shape }),
  ]),
);

export const sdkSurface = z.object({
  /** Keys are the module (`@charis/shared/ui`), then the name. */
  exports: z.record(z.string(), z.record(z.string(), shape)),
  /** The props of each slot. */
  slots: z.record(z.string(), shape),
  /** Names of CSS variables without `--charis-`. */
  tokens: z.array(z.string()),
});

export type Surface = z.infer<typeof sdkSurface>;

/** The surface, the version with which it was recorded, and the hash of the sources from which it was read. */
export const recordedSurface = sdkSurface.extend({ version: z.string(), sources: z.string().optional() });

/** What a release uses of the SDK. */
export const sdkUse = z.object({
  /** Keys are the modules: `Button`, `Button(0).busy`, `colors.gold`, `useHost().notify`. */
  exports: z.record(z.string(), z.array(z.string())),
  /** The props that it gives to slots; `...` where it gives more than its code says. */
  slots: z.record(z.string(), z.array(z.string())),
  tokens: z.array(z.string()),
});

export type SdkUse = z.infer<typeof sdkUse>;
