import type { ApiReaderOptions } from '../api-reader';
import { type ApiDescription, addressesIn, readDescription } from '../gate/api-description';
import type { Known } from '../gate/change';
import { ReleaseReader } from './release-reader.store';

/** The served API, with which releases are compared and tried out. */
export type ServedApi = Pick<ApiReaderOptions, 'url' | 'token'>;

/** What releases are compared with. */
export interface GateSources {
  releases: ReleaseReader;
  operations(): Promise<Known['operations']>;
  /** How the served API describes itself, where it does. */
  description(): Promise<ApiDescription | undefined>;
}

export function gateSources({ api }: { api?: ServedApi | undefined }): GateSources {
  const description = async () => api && readDescription(api.url());
  return {
    releases: new ReleaseReader(),
    description,
    async operations() {
      const described = await description();
      return described && addressesIn(described);
    },
  };
}
