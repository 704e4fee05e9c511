interface Recipient {
  nickname: string;
  language: 'en' | 'zh-CN';
}

/** The mail to somebody whose password was given wrong several times. */
export function logInNotice({ nickname, language }: Recipient, failures: number): { subject: string; text: string } {
  if (language === 'zh-CN') {
    return {
      subject: '您的 Charis 账户有多次登录失败',
      text: `${nickname}，您好：

有人在 15 分钟内 ${failures} 次用错误的密码登录您的账户。在接下来的一段时间里，每次尝试之间需要等待。

如果是您本人，无需做任何事。如果不是，请不要把密码告诉任何人，并换一个只在 Charis 使用的密码。

Charis`,
    };
  }
  return {
    subject: 'Failed log-ins to your Charis account',
    text: `Hello ${nickname},

somebody gave a wrong password for your account ${failures} times within 15 minutes. For a while, every further attempt has to wait.

If it was you, there is nothing to do. If it was not, tell nobody your password, and choose one that you use only for Charis.

Charis`,
  };
}
