/** How people call the command line outside of this repository. */
export const called = 'npx charis';
