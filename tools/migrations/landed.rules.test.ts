import { parseMigration } from '@charis/shared/node/migrations';
import { describe, expect, it } from 'vitest';
import { contractProblems, landedProblems, newMigrations } from './landed.rules';

const first = parseMigration('0001-things', 'create table app.thing (id int);\n');
const second = parseMigration('0002-more', '-- phase: expand\nalter table app.thing add column name text;\n');
const landed = ({ hash }: { hash: string }) => ({ hash, release: '0.1.0' });

describe('the list of landed migrations', () => {
  it('is content with what has landed and with a new one that is an expand', () => {
    expect(landedProblems({ '0001-things': landed(first) }, [first, second])).toEqual([]);
    expect(newMigrations({ '0001-things': landed(first) }, [first, second])).toEqual([second]);
  });

  it('asks for a new migration where one that has landed was changed', () => {
    const changed = parseMigration('0001-things', 'create table app.thing (id bigint);\n');
    expect(landedProblems({ '0001-things': landed(first) }, [changed])).toEqual([
      expect.stringMatching(/^0001-things has landed and was changed: .*write a new migration/),
    ]);
  });

  it('asks for one that is missing', () => {
    expect(landedProblems({ '0001-things': landed(first), '0002-more': landed(second) }, [first])).toEqual([
      expect.stringMatching(/^0002-more has landed and is missing: put it back/),
    ]);
  });

  it('takes no new one before the last', () => {
    const list = { '0002-more': landed(second) };
    const early = parseMigration('0001-early', '-- phase: expand\nselect 1;\n');
    expect(landedProblems(list, [early, second])).toEqual([expect.stringMatching(/next free number/)]);
  });

  it('takes no new one without a phase', () => {
    expect(landedProblems({}, [first])).toEqual([expect.stringMatching(/-- phase: expand/)]);
  });
});

describe('a contract', () => {
  const contract = parseMigration(
    '0003-less',
    '-- phase: contract\n-- after: 0002-more\nalter table app.thing drop column id;\n',
  );
  const all = [first, second, contract];
  const before = { '0001-things': landed(first), '0002-more': landed(second) };

  it('comes in a later release than its expand', () => {
    expect(contractProblems(before, all, '0.2.0')).toEqual([]);
    expect(contractProblems(before, all, '0.10.0')).toEqual([]);
    expect(contractProblems(before, all, '0.1.0')).toEqual([expect.stringMatching(/wait for the next release/)]);
  });

  it('waits also where its expand has not landed', () => {
    expect(contractProblems({}, all, '0.2.0')).toEqual([expect.stringMatching(/wait for the next release/)]);
  });

  it('stays right after later releases', () => {
    const list = { ...before, '0003-less': { ...landed(contract), release: '0.1.0' } };
    expect(contractProblems(list, all, '0.3.0')).toEqual([expect.stringMatching(/contract of 0\.1\.0/)]);
  });

  it('names an expand', () => {
    const wrong = parseMigration('0003-less', '-- phase: contract\n-- after: 0001-things\nselect 1;\n');
    expect(contractProblems(before, [first, second, wrong], '0.2.0')).toEqual([expect.stringMatching(/not an expand/)]);
  });
});
