import { expect, it } from 'vitest';
import { auditCsv } from './audit-csv';

const entry = {
  id: 7,
  at: '2026-11-23T00:00:00.000Z',
  actor: 'Mara',
  team: null,
  action: 'promote',
  channel: 'production',
  revision: 3,
  name: 'mf-x',
  from: null,
  to: '1.0.0',
  reason: '',
  forced: false,
  emergency: false,
  hash: 'ab',
};
it('writes a line for each entry, below the names of the columns', () => {
  expect(auditCsv([entry])).toBe(
    '"id","at","actor","team","action","channel","revision","name","from","to","reason","forced","emergency","hash"\r\n' +
      '7,"2026-11-23T00:00:00.000Z","Mara","","promote","production",3,"mf-x","","1.0.0","","false","false","ab"\r\n',
  );
});
