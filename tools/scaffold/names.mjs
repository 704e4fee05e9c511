import { Problem } from '../run/problem.mjs';

/** Turns `browse-feed` into `BrowseFeed`. @param {string} kebab */
export function pascal(kebab) {
  return kebab.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** Turns `listFeed` into `list-feed`. @param {string} camel */
export function kebab(camel) {
  return camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * @param {string | undefined} value
 * @param {RegExp} shape
 * @param {string} what what is expected, for the person who typed it
 * @returns {string}
 */
export function expectShape(value, shape, what) {
  if (value && shape.test(value)) return value;
  throw new Problem(value ? `'${value}' is not ${what}.` : `Missing: ${what}.`, 2);
}

export const shapes = {
  remote: /^mf-[a-z][a-z0-9-]*$/,
  feature: /^[a-z]+(-[a-z0-9]+)+$/,
  path: /^\/[\w\-/:{}]*$/,
  operation: /^[a-z]+([A-Z][a-z0-9]*)+$/,
  module: /^[a-z][a-z0-9-]*$/,
  method: /^(GET|POST|PUT|DELETE)$/,
};
