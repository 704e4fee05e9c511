/** The process: settings from the environment, one server, signals. Reports to the process that started it, if there is one. */
import { askDelivery } from './ask-delivery';
import { type Config, readConfig, warningsOf } from './config';
import { variables } from './config-variables';
import { demoLogins } from './demo/logins';
import { createLogger } from './platform/logging/logging';
import { endInTime } from './platform/system/end-in-time';
import { startServer } from './server';
import { startupProblem } from './startup-problem';
import { unknownSettings } from './unknown-settings';

function report(message: Record<string, unknown>): void {
  if (process.connected) process.send?.(message);
}

function leaveParent(): void {
  if (process.connected) process.disconnect();
}

async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const logger = createLogger(config.logLevel);
    const server = await startServer(config, logger);
    let stopping = false;
    const stop = async (reason: string) => {
      if (stopping) return;
      stopping = true;
      logger.info({ reason }, 'stopping');
      endInTime(logger);
      await server.close();
      leaveParent();
    };
    for (const reason of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(reason, () => void stop(reason));
    logger.info({ address: server.address, role: config.role }, 'listening');
    const unknown = unknownSettings(process.env, Object.keys(variables.shape));
    const warnings = [...unknown, ...warningsOf(config), ...(await askDelivery(config))];
    for (const warning of warnings) {
      logger.warn(warning);
      console.log(warning);
    }
    const { address, mailbox } = server;
    report({ type: 'ready', address, mailbox, logins: config.seedDemo ? demoLogins : [], warnings });
  } catch (error) {
    const message = startupProblem(error, config ?? {});
    process.exitCode = 1;
    console.error(message);
    report({ type: 'failed', message });
    leaveParent();
  }
}

await main();
