import { healthCheck } from './health-check.handler';
import { listInterests } from './list-interests.handler';
import { readSettings } from './read-settings.handler';
import { reportBeacons } from './report-beacons.handler';

export const systemHandlers = [healthCheck, listInterests, readSettings, reportBeacons];
