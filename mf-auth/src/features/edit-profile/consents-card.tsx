import type { DataOf } from '@charis/shared/contract';
import { useAction, useHost, useLocale, useOperation, useSession } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, Card, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import { type ConsentDocument, isOutdated, standing } from './consents.rules';
import styles from './list.module.css';

/** Shows what the account has agreed to; it can be withdrawn, and given again. */
export function ConsentsCard() {
  const t = useText();
  const consents = useOperation('listConsents', {});
  const session = useSession();
  const isDoctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  const failure = t('consents.failed');
  const withdraw = useAction('withdrawConsent', { success: t('consents.withdrawn'), failure });
  const give = useAction('giveConsent', { success: t('consents.given'), failure });
  const { showLegalText } = useHost();
  async function read(document: ConsentDocument) {
    if (await showLegalText(document, true)) await give.run({ body: { document } });
  }

  return (
    <Card lead={t('consents.lead')} title={t('consents.title')}>
      <QueryBoundary failed={t('consents.missing')} query={consents} skeleton={<Skeleton height={96} />}>
        {(data) => (
          <ul className={styles.list}>
            {standing(data).map(({ document, given }) => (
              <li className={`${look('row', 8, 16, 'between')} ${styles.row}`} key={document}>
                <div className={styles.words}>
                  <button
                    className={`${form.link} ${styles.name}`}
                    data-thumb
                    onClick={() => void read(document)}
                    type="button"
                  >
                    {t(`consents.${document}`)}
                  </button>
                  <ConsentNote given={given} />
                </div>
                {given && !given.withdrawnAt && !isOutdated(given) ? (
                  <ConfirmButton
                    aria-label={t('consents.withdraw.of', { document: t(`consents.${document}`) })}
                    confirm={t('consents.withdraw')}
                    danger={document === 'image-data'}
                    hint={t(
                      `consents.withdraw.hint.${document === 'image-data' && isDoctor ? 'image-data.doctor' : document}`,
                    )}
                    onConfirm={() => void withdraw.run({ params: { document } })}
                    question={t('consents.question')}
                    small
                  >
                    {t('consents.withdraw')}
                  </ConfirmButton>
                ) : (
                  <Button onClick={() => void read(document)} small>
                    {t('consents.read')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

function ConsentNote({ given }: { given: DataOf<'listConsents'>[number] | undefined }) {
  const t = useText();
  const date = dateFormat(useLocale(), { dateStyle: 'medium' });
  if (!given) return <p className={look('muted', 'small', 'above-4')}>{t('consents.none')}</p>;
  const { at, withdrawnAt } = given;
  if (withdrawnAt)
    return (
      <p className={look('muted', 'small', 'above-4')}>
        {t('consents.since.withdrawn', { date: date.format(new Date(withdrawnAt)) })}
      </p>
    );
  const since = t('consents.since', { date: date.format(new Date(at)) });
  return (
    <p className={look('muted', 'small', 'above-4')}>
      {isOutdated(given) ? `${since} ${t('consents.outdated')}` : since}
    </p>
  );
}
