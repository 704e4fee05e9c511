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
  it.each(['server/src/authorisation.test.ts', 'server/src/domains/community/tests/block-walk.test.ts'])(
    'names it in %s',
    (walk) => {
      const repository = openRepository();
      addOperation(repository, ['procedure', 'compareProcedures', 'GET', '/procedure/compare']);
      expect(repository.read(walk)).toContain("'compareProcedures',");
    },
  );

  it('answers it beside the other handlers of its resource', () => {
    const repository = openRepository();
    addOperation(repository, ['procedure', 'compareProcedures', 'GET', '/procedure/compare']);
    const handlers = repository.read('server/src/domains/catalogue/http/procedure.handlers.ts');
    expect(handlers).toContain("handler('listProcedures'");
    expect(handlers).toContain("handler('compareProcedures'");
  });

  it.each([
    ['auth', 'countLogins'],
    ['weather', 'getWeather'],
  ])('begins the handlers of %s, which its index lists', (module, name) => {
    const repository = openRepository();
    addOperation(repository, [module, name, 'GET', `/${module}/count`]);
    expect(repository.read(`server/src/modules/${module}/${module}.handlers.ts`)).toContain(`handler('${name}'`);
    const index = repository.read(`server/src/modules/${module}/index.ts`);
    expect(index).toContain(`import * as ${module} from './${module}.handlers';`);
    expect(index).toContain(`Object.values(${module})`);
    expect(repository.read(`shared/contract/${module}.ts`)).toContain(`export const ${name} = operation(`);
    expect(repository.read('shared/contract/index.ts')).toContain(`...operationsOf(${module}),`);
  });
});
