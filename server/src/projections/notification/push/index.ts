import { addPushDevice, getPushSettings, removePushDevice, setPushSettings } from './push.handlers';

export const pushHandlers = [getPushSettings, setPushSettings, addPushDevice, removePushDevice];
