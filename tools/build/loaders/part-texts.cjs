const { join } = require('node:path');

/**
 * Splits the texts of a remote by its parts: changes the remote's module, which is loaded first, and then each file of texts that it asks for.
 *
 * @this {import('webpack').LoaderContext<Pick<typeof import('../part-texts.ts'), 'splitTexts' | 'chooseTexts'>>}
 * @param {string} source
 */
module.exports = function partTexts(source) {
  const { splitTexts, chooseTexts } = this.getOptions();
  if (this.resourceQuery) return chooseTexts(source, this.resourceQuery);
  // Any source of the remote may say another text.
  this.addContextDependency(join(this.rootContext, 'src'));
  return splitTexts(source, this.rootContext);
};
