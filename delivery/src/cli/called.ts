/** How people call the command line here; where it is a package of its own, this module is another one. */
export const called = 'npm run release --';
