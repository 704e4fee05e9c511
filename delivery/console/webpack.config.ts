import { consoleConfig } from '@charis/tools/build/config/console.ts';

export default consoleConfig;
