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
  it.each(['catalogue', 'support'])('says what the walks need of it in %s', (domain) => {
    const repository = openRepository();
    addOperation(repository, [domain, 'procedure', 'compareProcedures', 'GET', '/procedure/compare']);
    const walks = repository.read(`server/src/domains/${domain}/tests/walks.ts`);
    expect(walks).toContain('compareProcedures: sameForAll,');
    expect(walks).toMatch(/import \{[^}]*\bsameForAll\b[^}]*\} from '#testing\/walk';/);
  });

  it('answers it beside the other handlers of its resource', () => {
    const repository = openRepository();
    addOperation(repository, ['catalogue', 'procedure', 'compareProcedures', 'GET', '/procedure/compare']);
    const handlers = repository.read('server/src/domains/catalogue/http/procedure.handlers.ts');
    expect(handlers).toContain("handler('listProcedures'");
    expect(handlers).toContain("handler('compareProcedures'");
  });

  it.each([
    ['identity', 'login', 'countLogins'],
    ['support', 'weather', 'getWeather'],
  ])('begins handlers of %s that the domain lists', (domain, area, name) => {
    const repository = openRepository();
    addOperation(repository, [domain, area, name, 'GET', `/${area}/count`]);
    const folder = `server/src/domains/${domain}/http`;
    expect(repository.read(`${folder}/${area}.handlers.ts`)).toContain(`handler('${name}'`);
    const list = repository.read(`${folder}/handlers.ts`);
    expect(list).toContain(`import * as ${area} from './${area}.handlers';`);
    expect(list).toContain(`...Object.values(${area})`);
    expect(repository.read(`shared/contract/${area}.ts`)).toContain(`export const ${name} = operation(`);
    expect(repository.read('shared/contract/index.ts')).toContain(`...operationsOf(${area}),`);
  });

  it('asks for a domain that there is', () => {
    expect(() => addOperation(openRepository(), ['weather', 'weather', 'getWeather', 'GET', '/weather'])).toThrow(
      'The server has no domain weather.',
    );
  });
});
