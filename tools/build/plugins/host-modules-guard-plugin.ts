import webpack, { type Compiler } from 'webpack';

/** What only the host may ship; a second copy in a remote would be a second React, a second session, a second theme. */
const hostOnly =
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|antd|@rc-component|@ant-design|@tanstack[\\/](react-query|query-core)|i18next|react-i18next|zustand|axios|@module-federation)[\\/]|[\\/](shared|@charis[\\/]sdk)[\\/](ui[\\/]|remote[\\/](?!lifecycles))/;

/** Fails the build of a remote that would ship a module which belongs to the host. */
export class HostModulesGuardPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('HostModulesGuardPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('HostModulesGuardPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule) || !hostOnly.test(module.resource)) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.readableIdentifier(compilation.requestShortener);
          compilation.errors.push(
            new webpack.WebpackError(
              `${issuer} would ship ${module.readableIdentifier(compilation.requestShortener)}, which the host provides. Import it by its shared key, see tools/build/config/sharing.ts.`,
            ),
          );
        }
      });
    });
  }
}
