import { describe, expect, it } from 'vitest';
import { importFrom } from './operation.mjs';

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
