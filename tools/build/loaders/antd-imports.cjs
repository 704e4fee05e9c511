/**
 * Turns `import { Table, type TableProps } from 'antd'` into default imports of the sub-paths that the shell shares one by one
 * (`antd/es/table`), so that a page asks for the components it shows and for nothing else. Runs before the types are stripped.
 */
const namedImport = /import\s*\{([^}]*)\}\s*from\s*['"]antd['"];?/g;

/** @param {string} component */
const folderOf = (component) =>
  component
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** @param {string} specifiers */
function subPathImports(specifiers) {
  return specifiers
    .split(',')
    .map((specifier) => specifier.trim())
    .filter((specifier) => specifier && !specifier.startsWith('type '))
    .map((specifier) => {
      const [name = '', local = name] = specifier.split(/\s+as\s+/);
      return `import ${local} from 'antd/es/${folderOf(name)}';`;
    })
    .join(' ');
}

/** @param {string} source */
function antdImports(source) {
  return source.replace(namedImport, (_, specifiers) => subPathImports(specifiers));
}

module.exports = antdImports;
