import type { RemoteManifest, SettingsSchema } from '@charis/shared/composition';
import { z } from 'zod';
import { sdkSurface, sdkUse } from './sdk/surface';

/** Files of one part, in the order they should be asked for, and the shared modules that its code needs at once. */
const partFiles = z.object({ files: z.array(z.string()), shared: z.array(z.string()) });

/** What the build wrote beside the files of one version. */
export const releaseRecord = z.object({
  name: z.string(),
  version: z.string(),
  container: z.string(),
  /** Semver range of the SDK that a remote was written for. */
  contract: z.string().optional(),
  /** Version of the SDK that a shell provides. */
  sdk: z.string().optional(),
  entry: z.string(),
  /** The builder checks it against the types of the manifest. */
  manifest: z.custom<RemoteManifest>((value) => typeof value === 'object' && value !== null && 'routes' in value),
  parts: z.record(z.string(), partFiles),
  provides: z.record(z.string(), z.array(z.string())),
  /** Operations of the API that its code calls and its first screens read. */
  operations: z.array(z.string()),
  /** Each of them as it was written for: `GET /post/{id}`, and the tags that it shows or, after `!`, changes. Releases of earlier builds do not say. */
  calls: z.record(z.string(), z.string()).optional(),
  /** The operations that a shell's client was built with, in the same words. */
  sends: z.record(z.string(), z.string()).optional(),
  /** True for a shell whose client also sends the operations that remotes bring. */
  learns: z.boolean().optional(),
  /** Slots that its code shows, at once or later. Releases of earlier builds do not say. */
  shows: z.array(z.string()).optional(),
  /** The SDK that a shell offers. Releases of earlier builds do not say, as with what follows. */
  surface: sdkSurface.optional(),
  /** What its code uses of the SDK. */
  uses: sdkUse.optional(),
  /** The props of the slots that it fills, as they were when it was built. */
  fills: sdkSurface.shape.slots.optional(),
  /** The props of slots of other packages that it shows, as they were when it was built. */
  tells: sdkSurface.shape.slots.optional(),
  /** Shared modules that its code needs, of whichever part. */
  requires: z.array(z.string()).default([]),
  /** Versions of the packages that its shared modules come from, and of the federation runtime. Releases of earlier builds do not say. */
  versions: z.record(z.string(), z.string()).optional(),
  /** The semver ranges of these packages with which a remote runs, where that is more than the major version that it was built with. */
  accepts: z.record(z.string(), z.string()).optional(),
  /** JSON schema of what can be set without a release. */
  settings: z.custom<SettingsSchema>((value) => typeof value === 'object' && value !== null).default({}),
  files: z.record(
    z.string(),
    z.object({ size: z.int(), brotli: z.int().optional(), integrity: z.string().startsWith('sha384-') }),
  ),
});

export type ReleaseRecord = z.infer<typeof releaseRecord>;
