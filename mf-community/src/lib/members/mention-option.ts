/** Returns a member as `MentionField` offers one after an `@`. */
export const mentionOption = ({ userId, nickname }: { userId: string; nickname: string }) => ({
  key: userId,
  label: nickname,
});
