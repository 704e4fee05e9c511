import { remoteConfig } from '@charis/tools/build/config/remote.ts';

export default remoteConfig('mf-catalogue');
