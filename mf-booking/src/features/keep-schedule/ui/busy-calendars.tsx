import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, useHost, useOperation, usePaths } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Button, Dialog, look, QueryBoundary } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { Conflicts } from './conflicts';
import { Part } from './part';
import styles from './schedule.module.css';
import own from './types.module.css';

type Calendar = DataOf<'getBusyCalendars'>['calendars'][number];

/** Shows the calendars elsewhere that the doctor follows: members cannot book the times at which those say that the doctor is busy. */
export function BusyCalendars() {
  const t = useText();
  const paths = usePaths();
  const [asked, setAsked] = useState(false);
  const busy = useOperation('getBusyCalendars', {});
  return (
    <Part action={<Button onClick={() => setAsked(true)}>{t('busy.add')}</Button>} title={t('busy.title')}>
      <p className={styles.hint}>{t('busy.lead')}</p>
      <p className={styles.hint}>
        <Link to={paths.appointments()}>{t('busy.own')}</Link>
      </p>
      <QueryBoundary failed={t('busy.load-failed')} query={busy}>
        {({ calendars, conflicts, zone }) => (
          <>
            {calendars.length === 0 ? (
              <p className={look('above-8')}>{t('busy.none')}</p>
            ) : (
              <ul className={own.list}>
                {calendars.map((calendar) => (
                  <Followed calendar={calendar} key={calendar.calendarId} zone={zone} />
                ))}
              </ul>
            )}
            {conflicts.length > 0 ? (
              <div className={look('above-8')}>
                <h3 className={styles.name}>{t('busy.conflicts', { count: conflicts.length })}</h3>
                <Conflicts conflicts={conflicts} />
              </div>
            ) : null}
          </>
        )}
      </QueryBoundary>
      {asked ? <FollowDialog onClose={() => setAsked(false)} /> : null}
    </Part>
  );
}

function Followed({ calendar, zone }: { calendar: Calendar; zone: string }) {
  const t = useText();
  const { notify } = useHost();
  const { calendarId, name, host, problem, readUtc, skipped } = calendar;
  const input = { params: { calendarId } };
  const read = useAction('readBusyCalendar', { failure: t('busy.read.failed') });
  const remove = useAction('removeBusyCalendar', { success: t('busy.removed'), failure: t('busy.remove.failed') });
  async function readNow() {
    const answer = await read.run(input);
    if (answer) notify(answer.problem ? 'error' : 'success', answer.problem ?? t('busy.read.done'));
  }
  return (
    <li className={own.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.hint}>{host}</p>
        {problem ? <p className={styles.problem}>{t('busy.problem', { problem })}</p> : null}
        {skipped > 0 ? <p className={styles.problem}>{t('busy.skipped', { count: skipped })}</p> : null}
        <p className={styles.hint}>
          {t('busy.read')} <ClinicTime utc={readUtc} zone={zone} />
        </p>
      </div>
      <div className={look('row', 8, 'center')}>
        <Button aria-label={t('busy.read.now.of', { name })} busy={read.isPending} onClick={() => void readNow()} small>
          {t('busy.read.now')}
        </Button>
        <ConfirmButton
          aria-label={t('busy.remove.of', { name })}
          confirm={t('busy.remove')}
          hint={t('busy.remove.hint')}
          onConfirm={() => remove.run(input).then(Boolean)}
          question={t('busy.remove.question', { name })}
          small
          variant="link"
        >
          {t('busy.remove')}
        </ConfirmButton>
      </div>
    </li>
  );
}

/** Asks for the address of a calendar, which is read before it is followed. */
function FollowDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm('addBusyCalendar', {
    initial: { name: '', url: '' },
    validate: ({ name, url }) => ({
      name: isBlank(name) ? t('types.name.needed') : undefined,
      url: isBlank(url) ? t('busy.url.needed') : undefined,
    }),
    input: (body) => ({ body }),
    success: t('busy.followed'),
    fallback: t('busy.failed'),
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={t('busy.add')}>
      <Form className={look('stack', 16)} form={form}>
        <TextField {...form.field('name')} hint={t('busy.name.hint')} label={t('types.name')} maxLength={60} />
        <TextField {...form.field('url')} hint={t('busy.url.hint')} label={t('busy.url')} maxLength={2000} type="url" />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('busy.follow')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
