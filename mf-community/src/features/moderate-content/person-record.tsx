import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, useLocale, usePaths } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { Card, ErrorState, look, Money, PersonHead, Skeleton } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { memberPath } from '#lib/members/member-path';
import { useText } from '#lib/text';
import styles from './people.module.css';
import { PersonTags } from './person-tags';
import { useActionText } from './use-action-text';

type Person = DataOf<'lookAtPerson'>;

/** Shows staff one person: account, bookings, orders, messages, reports, decisions and log. The server records the look. */
export function PersonRecord({ userId }: { userId: string }) {
  const t = useText();
  const record = useAction('lookAtPerson');
  const [person, setPerson] = useState<Person>();
  const open = useEffectEvent(async () => setPerson(await record.run({ params: { userId } })));
  useEffect(() => void open(), []);
  return (
    <div className={look('stack', 24)}>
      <p>
        <Link to="?section=people">{t('people.back')}</Link>
      </p>
      {person ? (
        <Record person={person} />
      ) : record.error ? (
        <ErrorState onRetry={() => void open()} title={record.error.message || t('people.person.failed')} />
      ) : (
        <Skeleton height={240} />
      )}
    </div>
  );
}

function Record({ person }: { person: Person }) {
  const t = useText();
  const paths = usePaths();
  const moment = useMoment();
  const actionText = useActionText();
  const { account, bookings, orders, tickets, reports, decisions, log } = person;
  return (
    <>
      <Card title={t('people.account')}>
        <PersonHead
          image={account.image}
          level={3}
          name={account.nickname}
          place={<PersonTags {...account} />}
          title={account.email}
        />
        <dl className={`${styles.facts} ${look('above-16')}`}>
          <Fact name={t('people.name')}>{account.name || '—'}</Fact>
          <Fact name={t('people.phone')}>{account.phone || '—'}</Fact>
          <Fact name={t('people.joined')}>{moment(account.joinedAt)}</Fact>
          <Fact name={t('people.lastUsed')}>{account.lastUsedAt ? moment(account.lastUsedAt) : '—'}</Fact>
          <Fact name={t('people.sessions')}>{account.sessions}</Fact>
          <Fact name={t('people.secondFactor')}>
            {t(account.secondFactor || account.passkeys > 0 ? 'people.yes' : 'people.no')}
          </Fact>
          {account.registrationNumber ? (
            <Fact name={t('people.registration')}>{account.registrationNumber}</Fact>
          ) : null}
        </dl>
        <p className={look('above-16')}>
          <Link to={memberPath(account.userId)}>{t('people.page')}</Link>
        </p>
      </Card>
      <Lines items={bookings} title={t('people.bookings')}>
        {(one) => (
          <Line
            detail={`${t(`people.mode.${one.mode}`)} · ${one.clinic}`}
            key={one.reservationId}
            state={t(`people.booking.${one.state}` as 'people.booking.0')}
            time={<ClinicTime utc={one.startUtc} zone={one.zone} />}
          >
            {t(one.asDoctor ? 'people.booking.asDoctor' : 'people.booking.with', {
              name: one.with || t('people.caller'),
            })}
          </Line>
        )}
      </Lines>
      <Lines items={orders} title={t('people.orders')}>
        {(one) => (
          <Line
            detail={<Money cents={one.totalCents} />}
            key={one.orderId}
            state={t(`people.order.${one.state}` as 'people.order.ISSUED')}
            time={moment(one.at)}
          >
            <Link to={`${paths.admin()}?section=orders&show=all&q=${one.orderId}`}>
              {t('people.vouchers', { count: one.quantity })}
            </Link>
          </Line>
        )}
      </Lines>
      <Lines items={tickets} title={t('people.tickets')}>
        {(one) => (
          <Line key={one.number} state={t(`people.ticket.${one.state}`)} time={moment(one.at)}>
            #{one.number}
          </Line>
        )}
      </Lines>
      <Lines items={reports} title={t('people.reports')}>
        {(one) => (
          <Line
            key={`${one.kind} ${one.at}`}
            state={t(one.decidedAt ? 'people.report.decided' : 'people.report.open')}
            time={moment(one.at)}
          >
            {t(`people.kind.${one.kind}`)} · {t(`report.reason.${one.reason}`)}
          </Line>
        )}
      </Lines>
      <Lines items={decisions} title={t('people.decisions')}>
        {(one) => (
          <Line detail={one.reason} key={`${one.kind} ${one.at}`} state={one.by} time={moment(one.at)}>
            {t(`moderation.audit.moderation.${one.action}`)} · {t(`people.kind.${one.kind}`)}
          </Line>
        )}
      </Lines>
      <Lines items={log} title={t('people.log')}>
        {(one) => (
          <Line detail={one.reason} key={one.id} state={one.by || t('moderation.audit.operator')} time={moment(one.at)}>
            {actionText(one.action)}
          </Line>
        )}
      </Lines>
    </>
  );
}

function useMoment(): (utc: string) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (utc) => format.format(new Date(utc));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={look('muted', 'small')}>{name}</dt>
      <dd className={look('breaks')}>{children}</dd>
    </div>
  );
}

interface LinesProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

function Lines<Item>({ title, items, children }: LinesProps<Item>) {
  const t = useText();
  return (
    <Card title={title}>
      {items.length > 0 ? (
        <ul className={styles.list}>{items.map(children)}</ul>
      ) : (
        <p className={look('muted')}>{t('people.nothing')}</p>
      )}
    </Card>
  );
}

interface LineProps {
  children: ReactNode;
  detail?: ReactNode;
  state: ReactNode;
  time: ReactNode;
}

function Line({ children, detail, state, time }: LineProps) {
  return (
    <li className={`${styles.line} ${styles.row}`}>
      <div>
        <p className={look('breaks')}>{children}</p>
        {detail ? (
          <p className={look('muted', 'small', 'breaks')} dir="auto">
            {detail}
          </p>
        ) : null}
      </div>
      <p className={look('muted', 'small')}>
        <bdi>{state}</bdi> · {time}
      </p>
    </li>
  );
}
