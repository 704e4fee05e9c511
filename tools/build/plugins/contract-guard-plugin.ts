import webpack, { type Compiler } from 'webpack';

/** Fails a browser build that imports a value of the API contract: its schemas weigh 90 KB and belong to the server. */
export class ContractGuardPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ContractGuardPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ContractGuardPlugin', (modules) => {
        for (const module of modules) {
          const resource = module instanceof webpack.NormalModule ? module.resource : '';
          if (!/(shared|@charis[\\/]sdk)[\\/]contract[\\/]/.test(resource)) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.readableIdentifier(compilation.requestShortener);
          compilation.errors.push(
            new webpack.WebpackError(
              `${issuer} imports a value of @charis/shared/contract. Browser code takes its types only: import type { … }.`,
            ),
          );
        }
      });
    });
  }
}
