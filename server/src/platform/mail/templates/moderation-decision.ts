import { brand } from '@charis/shared/brand';
import type { Email } from '#platform/mail/email';

interface Facts {
  language: 'en' | 'zh-CN';
  nickname: string;
  kind: 'post' | 'comment' | 'member';
  action: 'keep' | 'limit' | 'remove' | 'suspend';
  /** Of the post. */
  title: string;
  /** In the words of staff. */
  reason: string;
  /** The author had appealed. */
  appealed: boolean;
  /** It cannot be appealed. */
  final: boolean;
  /** The account of the author is suspended, once this is decided. */
  suspended: boolean;
  url: string;
}

type Words = Record<Facts['action'], (what: string) => string>;

const english: Words = {
  keep: (what) => `Our team has reviewed ${what}. Everyone you share it with can see it again.`,
  limit: (what) => `Our team has reviewed ${what}. From now on, only adults who choose to can see it.`,
  remove: (what) => `Our team has removed ${what}. Only you can still see it.`,
  suspend: () =>
    `Our team has suspended your ${brand.name} account. No one can see your posts and comments, and you cannot log in.`,
};

const chinese: Words = {
  keep: (what) => `我们的团队已审核${what}，您分享的对象可以重新看到。`,
  limit: (what) => `我们的团队已审核${what}，今后只向选择查看的成年人展示。`,
  remove: (what) => `我们的团队已移除${what}，现在只有您自己可以看到。`,
  suspend: () => `我们的团队已停用您的 ${brand.name} 账号。他人无法看到您分享的内容，您也无法登录。`,
};

const reinstated = {
  en: `Our team has reviewed your ${brand.name} account again. You can log in, and others can see what you share.`,
  'zh-CN': `我们的团队已重新审核您的 ${brand.name} 账号。您可以登录，您分享的内容也会重新显示。`,
};

const keptWhileSuspended = {
  en: (what: string) =>
    `Our team has reviewed ${what}. It can stay. No one can see it while your account is suspended.`,
  'zh-CN': (what: string) => `我们的团队已审核${what}，未发现问题。但在您的账号停用期间，他人无法看到。`,
};

/** Says what happens. Content that is kept stays hidden while its author is suspended. */
function outcome(facts: Facts): string {
  const { language, kind, action, suspended } = facts;
  const [what, words] = language === 'en' ? [englishWhat(facts), english] : [chineseWhat(facts), chinese];
  if (action !== 'keep') return words[action](what);
  if (kind === 'member') return reinstated[language];
  return suspended ? keptWhileSuspended[language](what) : words.keep(what);
}

function englishWhat({ kind, title }: Facts): string {
  if (kind === 'member') return 'your account';
  return kind === 'post' ? `your post “${title}”` : `your comment on “${title}”`;
}

function chineseWhat({ kind, title }: Facts): string {
  if (kind === 'member') return '您的账号';
  return kind === 'post' ? `您的帖子“${title}”` : `您在“${title}”下的评论`;
}

/** Tells a member what staff decided about their content or account, and why. */
export function decisionEmail(facts: Facts): Email {
  const { language, nickname, action, reason, appealed, final, url } = facts;
  const kind = 'moderation-decision';
  const mayAppeal = !final && facts.kind !== 'member' && (action === 'limit' || action === 'remove');
  if (language === 'zh-CN') {
    const subject = appealed ? '我们已重新审核原决定' : '我们的团队已作出决定';
    return {
      kind,
      language,
      subject,
      heading: subject,
      greeting: `${nickname}，您好：`,
      paragraphs: [outcome(facts), `原因：${reason}`],
      ...(facts.suspended ? {} : { action: { label: '查看决定', url } }),
      notes: [mayAppeal ? '如果您认为决定有误，可以在该内容处申诉一次。' : '如有疑问，请联系我们。'],
    };
  }
  const subject = appealed ? 'We reviewed our decision' : 'A decision from our team';
  return {
    kind,
    language,
    subject,
    heading: subject,
    greeting: `Hello ${nickname},`,
    paragraphs: [outcome(facts), `Reason: ${reason}`],
    ...(facts.suspended ? {} : { action: { label: 'See the decision', url } }),
    notes: [
      mayAppeal
        ? 'If you think this is wrong, you can appeal once on the post or comment.'
        : 'If you have questions, please contact us.',
    ],
  };
}
