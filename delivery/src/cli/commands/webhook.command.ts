import type { WebhookSummary } from '#client/answers';
import type { Cli, CommonOptions } from '../cli';
import { moment, table } from '../screen';

function stateText({ disabledAt, lastFailure, lastSentAt }: WebhookSummary): string {
  if (disabledAt) return `disabled ${moment(disabledAt)}: ${lastFailure}`;
  if (lastFailure) return `failing: ${lastFailure}`;
  return lastSentAt ? `sent ${moment(lastSentAt)}` : 'nothing sent yet';
}

function text(list: WebhookSummary[]): string {
  const rows = list.map((webhook) => [
    webhook.id,
    webhook.url,
    webhook.createdBy,
    String(webhook.waiting),
    stateText(webhook),
  ]);
  return rows.length ? table(['Id', 'Address', 'By', 'Waiting', 'State (UTC)'], rows) : 'There are no webhooks.';
}

const create = (cli: Cli) =>
  cli.command('webhook create', '<url>').action(async (url: string, options: CommonOptions) => {
    const answer = await cli.client(options).createWebhook(url);
    cli.say('The secret that signs what it gets is shown only once:');
    cli.show(options, answer, answer.secret);
  });

const list = (cli: Cli) =>
  cli.command('webhook list').action(async (options: CommonOptions) => {
    const answer = await cli.client(options).webhooks();
    cli.show(options, answer, text(answer.list));
  });

const enable = (cli: Cli) =>
  cli.command('webhook enable', '<id>').action(async (id: string, options: CommonOptions) => {
    const answer = await cli.client(options).enableWebhook(id);
    cli.show(options, answer, `${answer.url} hears of what happens from now on.`);
  });

const remove = (cli: Cli) =>
  cli.command('webhook remove', '<id>').action(async (id: string, options: CommonOptions) => {
    const answer = await cli.client(options).removeWebhook(id);
    cli.show(options, answer, `${answer.url} hears nothing more.`);
  });

export const webhookCommand = (cli: Cli) =>
  cli.group('webhook').addCommand(create(cli)).addCommand(list(cli)).addCommand(enable(cli)).addCommand(remove(cli));
