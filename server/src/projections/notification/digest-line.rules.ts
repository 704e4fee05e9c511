import type { Language } from '@charis/shared/rules';
import { textsIn } from '#locales/text';
import type { mailedAlone, NotificationKind } from './notification.rules';

export interface DigestItem {
  kind: Exclude<NotificationKind, (typeof mailedAlone)[number]>;
  /** Nickname of the newest who did it; empty for staff. */
  actor: string;
  actorCount: number;
  /** The title of the account's own post. Others' titles can tell of their health, so no mail has them. */
  ownTitle: string;
}

/** Returns what happened, as one sentence of a mail. */
export function digestLine({ kind, actor, actorCount, ownTitle }: DigestItem, language: Language): string {
  const t = textsIn(language);
  const others = actorCount - 1;
  const who = others < 1 ? actor : t('digest.people', { actor, count: language === 'zh-CN' ? actorCount : others });
  const post = ownTitle ? t('digest.post', { title: ownTitle }) : t('digest.untitled');
  return t(`digest.line.${kind}`, { who, post, count: Math.max(1, actorCount) });
}
