import { shellConfig } from '@charis/tools/build/config/shell.ts';

export default shellConfig;
