import { hostKitConfig, shellConfig } from '@charis/tools/build/config/shell.ts';

export default shellConfig;
export const besides = [hostKitConfig];
