/**
 * Ends the selectors of a CSS module where another remote begins, and reports what reaches further than its remote. Runs before classes get their names.
 *
 * @this {import('webpack').LoaderContext<{ own: import('../own-css-modules.ts').OwnCssModule }>}
 * @param {string} css
 */
module.exports = function ownStyles(css) {
  const own = this.getOptions().own(css, this.resourcePath);
  if (own.problem) {
    // A module from webpack's cache has lost what was reported of it.
    this.cacheable(false);
    this.emitError(new Error(own.problem));
  }
  return own.css;
};
