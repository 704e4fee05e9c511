import type { ApiReaderOptions } from '../api-reader';
import { type ApiDescription, readDescription } from '../gate/api-description';
import { ReleaseReader } from './release-reader.store';

/** The served API, with which releases are compared and tried out. */
export type ServedApi = Pick<ApiReaderOptions, 'url' | 'token'>;

/** What releases are compared with. */
export interface GateSources {
  releases: ReleaseReader;
  /** Whether there is an API to compare with. */
  hasApi: boolean;
  /**
   * How the served API describes itself, where it does.
   * @param timeoutMs milliseconds; one second by default
   * @param signal ends it early
   */
  description(timeoutMs?: number, signal?: AbortSignal): Promise<ApiDescription | undefined>;
}

export const gateSources = ({ api }: { api?: ServedApi | undefined }): GateSources => ({
  releases: new ReleaseReader(),
  hasApi: api !== undefined,
  description: async (timeoutMs, signal) => api && readDescription(api.url(), timeoutMs, signal),
});
