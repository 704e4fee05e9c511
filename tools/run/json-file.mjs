import { readFileSync, writeFileSync } from 'node:fs';

/** Returns what a file of JSON says. @param {string | URL} path @returns {any} */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @param {string | URL} path @param {unknown} value */
export const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
