import { expect, it } from 'vitest';
import { builtInProcedures, builtInTitle } from './built-in-procedures';

it('has other titles for prescription services where the pack may not advertise them', () => {
  const keys = builtInProcedures.map((name) => builtInTitle(name, 'au_regulated'));
  expect(keys.filter((key) => key.startsWith('procedure.regulated.'))).toEqual([
    'procedure.regulated.botox_injections',
    'procedure.regulated.lip_augmentation',
  ]);
});

it.each(['spec', undefined] as const)('has the titles as specified in the pack %s', (pack) => {
  expect(builtInTitle('botox_injections', pack)).toBe('procedure.botox_injections');
});
