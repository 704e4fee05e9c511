import { Link, useAction, useLocale, useOperation, usePaths } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Button, Card, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import styles from './own-data.module.css';

/** Shows the end of the account, which can be undone until it is carried out. */
export function DeletionCard() {
  const t = useText();
  const paths = usePaths();
  const date = dateFormat(useLocale(), { dateStyle: 'long' });
  const query = useOperation('getDeletion', {});
  const failure = t('deletion.undone');
  const ask = useAction('requestDeletion', { success: t('deletion.asked'), failure });
  const undo = useAction('undoDeletion', { success: t('deletion.kept'), failure });
  return (
    <Card lead={t('deletion.lead')} title={t('deletion.title')}>
      <QueryBoundary failed={t('deletion.failed')} query={query} skeleton={<Skeleton height={96} />}>
        {({ dueAt, unusedVouchers, soldVouchers }) => (
          <>
            {unusedVouchers > 0 ? (
              <p>
                {t('deletion.vouchers', { count: unusedVouchers })}{' '}
                <Link to={paths.ownVouchers()}>{t('deletion.vouchers.see')}</Link>
              </p>
            ) : null}
            {soldVouchers > 0 ? <p>{t('deletion.sold', { count: soldVouchers })}</p> : null}
            {dueAt ? (
              <div className={styles.place}>
                <p role="status">{t('deletion.due', { date: date.format(new Date(dueAt)) })}</p>
                <Button busy={undo.isPending} variant="primary" onClick={() => void undo.run({})}>
                  {t('deletion.keep')}
                </Button>
              </div>
            ) : (
              <ConfirmButton
                confirm={t('deletion.ask')}
                danger
                hint={t('deletion.hint')}
                onConfirm={() => void ask.run({})}
                question={t('deletion.question')}
                variant="danger"
              >
                {t('deletion.ask')}
              </ConfirmButton>
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}
