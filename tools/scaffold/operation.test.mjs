import { describe, expect, it } from 'vitest';
import { addOperation, importFrom } from './operation.mjs';
import { openRepository } from './repository.mjs';

describe('importFrom', () => {
  it('adds a name to an import that is there', () => {
    expect(importFrom("import { a } from './x';\n", 'b', './x')).toBe("import { a, b } from './x';\n");
  });

  it('leaves a name that is there', () => {
    expect(importFrom("import { a, b } from './x';\n", 'b', './x')).toBe("import { a, b } from './x';\n");
  });

  it('adds an import beside the others', () => {
    expect(importFrom("import { a } from './x';\n", 'b', './y')).toContain("import { b } from './y';\n");
  });
});

describe('addOperation', () => {
  it.each(['server/src/authorisation.test.ts', 'server/src/modules/member/block-walk.test.ts'])(
    'names it in %s',
    (walk) => {
      const repository = openRepository();
      addOperation(repository, ['procedure', 'compareProcedures', 'GET', '/procedure/compare']);
      expect(repository.read(walk)).toContain("'compareProcedures',");
    },
  );
});
