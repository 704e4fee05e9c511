/** A member who is offered after an `@`; antd makes another of `key`, so the id has a field of its own. */
export interface MentionOption {
  key?: string;
  value?: string;
  userId?: string;
}

export function mentionOption({ userId, nickname }: { userId: string; nickname: string }) {
  return { key: userId, userId, value: nickname, label: nickname };
}
