import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { charisDashboard } from './dashboard';

const file = join(import.meta.dirname, '../../deploy/monitoring/dashboards/charis.json');
writeFileSync(file, `${JSON.stringify(charisDashboard(), null, 2)}\n`);
