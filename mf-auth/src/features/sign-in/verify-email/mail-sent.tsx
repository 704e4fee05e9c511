import { look } from '@charis/shared/ui';
import { useDraft } from '#lib/draft';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import type { CodeSource } from '../flow.rules';
import { CodeInput } from './code-input';
import { EnvelopeDrawing } from './envelope-drawing';
import { ResendButton } from './resend-button';
import { useOtherTabProof } from './use-other-tab-proof';

/** Shows 'Set Password': a mail is on its way; its link opens the next step, its code does so here. */
export function MailSent({ source }: { source: CodeSource }) {
  const t = useText();
  const [draft] = useDraft();
  useOtherTabProof(source);
  return (
    <div>
      <EnvelopeDrawing />
      <h3 className={look('size-24', 'below-8')}>{t(source === 'log-in' ? 'logIn.code.sent' : 'mail.title')}</h3>
      <p className={look('muted', 'below-24')}>
        {t('mail.sent')} <strong className={form.strong}>{draft.email.trim()}</strong>
        <br />
        {t(source === 'log-in' ? 'logIn.code.hint' : 'mail.hint')}
      </p>
      <CodeInput source={source} />
      <ResendButton source={source} />
      <p className={look('muted', 'small')}>{t('mail.spam')}</p>
    </div>
  );
}
