import { inRepository } from './in-repository.ts';
import { remotePackageConfig } from './remote-package.ts';

/** Returns the configuration of a remote's builds; its `webpack.config.ts` is `export default remoteConfig('mf-x')`. */
export const remoteConfig = (name: string) => remotePackageConfig(inRepository(name));
