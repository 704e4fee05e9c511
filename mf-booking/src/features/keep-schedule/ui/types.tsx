import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, useLanguage, useOperation, useProcedureTitles } from '@charis/shared/remote';
import { listText, moneyText } from '@charis/shared/rules';
import { Button, Icon, look, QueryBoundary } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import { bodyOf, type NamedType } from '../types.rules';
import { Resources } from './resources';
import styles from './schedule.module.css';
import { TypeDialog } from './type-dialog';
import own from './types.module.css';

type Setting = DataOf<'getReservationSetting'>;

/** Shows what members can book, in the order in which they see it, and what they cannot any more. */
export function Types() {
  const t = useText();
  const types = useOperation('listAppointmentTypes', {});
  const setting = useOperation('getReservationSetting', { query: {} });
  const resources = useOperation('listClinicResources', {});
  const [edited, setEdited] = useState<NamedType | 'new'>();
  return (
    <QueryBoundary failed={t('types.failed')} query={types}>
      {(list) => (
        <QueryBoundary failed={t('types.failed')} query={setting}>
          {(rules) => (
            <div className={look('stack', 24)}>
              <section aria-labelledby="offered" className={`${look('shrinks', 'panel')} ${styles.panel}`}>
                <div className={styles.head}>
                  <h2 className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`} id="offered">
                    {t('types.offered')}
                  </h2>
                  <Button disabled={!resources.data} onClick={() => setEdited('new')} variant="primary">
                    {t('types.add')}
                  </Button>
                </div>
                <Offered onEdit={setEdited} rules={rules} types={list.filter(({ active }) => active)} />
              </section>
              <Archived rules={rules} types={list.filter(({ active }) => !active)} />
              <QueryBoundary failed={t('types.failed')} query={resources}>
                {(known) => (
                  <>
                    <Resources clinics={rules.clinics} resources={known} />
                    {edited ? (
                      <TypeDialog
                        onClose={() => setEdited(undefined)}
                        resources={known.filter(({ active }) => active)}
                        rules={rules}
                        type={edited === 'new' ? undefined : edited}
                      />
                    ) : null}
                  </>
                )}
              </QueryBoundary>
            </div>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface ListProps {
  types: readonly NamedType[];
  rules: Setting;
}

function Offered({ types, rules, onEdit }: ListProps & { onEdit: (type: NamedType) => void }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ way: string; from: string }>(undefined);
  const order = useAction('orderAppointmentTypes', {
    optimistic: (cache, { body }) =>
      cache.change('listAppointmentTypes', (known) =>
        known.toSorted((one, other) => body.typeIds.indexOf(one.typeId) - body.typeIds.indexOf(other.typeId)),
      ),
    failure: t('types.order.failed'),
    queue: 'types',
  });
  const archive = useAction('saveAppointmentType', {
    success: t('types.archived.done'),
    failure: t('types.save.failed'),
  });
  const ids = types.map(({ typeId }) => typeId);
  const shown = ids.join();
  // The browser takes the focus from a row that changes its place.
  useEffect(() => {
    if (!moved.current || moved.current.from === shown) return;
    list.current?.querySelector<HTMLElement>(`[data-way="${moved.current.way}"]`)?.focus();
    moved.current = undefined;
  }, [shown]);
  function move(place: number, by: -1 | 1) {
    const typeId = ids[place] ?? '';
    moved.current = { way: `${typeId} ${by}`, from: shown };
    void order.run({ body: { typeIds: ids.toSpliced(place, 1).toSpliced(place + by, 0, typeId) } });
  }
  return (
    <ul className={own.list} ref={list}>
      <FixedRow fee={rules.feeAud} minutes={rules.slotMinutes} title={t('book.type.initial')} />
      <FixedRow
        fee={rules.followUpFeeAud ?? rules.feeAud}
        minutes={rules.followUpMinutes ?? rules.slotMinutes}
        title={t('book.type.follow-up')}
      />
      {types.map((type, place) => (
        <li className={own.row} key={type.typeId}>
          <TypeFacts rules={rules} type={type} />
          <div className={look('row', 8, 'center')}>
            {([-1, 1] as const).map((by) => (
              <Button
                aria-label={t(by < 0 ? 'types.up' : 'types.down', { name: type.name })}
                data-way={`${type.typeId} ${by}`}
                disabled={ids[place + by] === undefined}
                key={by}
                onClick={() => move(place, by)}
                small
              >
                <Icon name={by < 0 ? 'up' : 'down'} size={16} />
              </Button>
            ))}
            <Button aria-label={t('types.edit.of', { name: type.name })} onClick={() => onEdit(type)} small>
              {t('types.edit')}
            </Button>
            <Button
              aria-label={t('types.archive.of', { name: type.name })}
              busy={archive.isPending}
              onClick={() => void archive.run({ body: { ...bodyOf(type), active: false } })}
              small
              variant="link"
            >
              {t('types.archive')}
            </Button>
          </div>
        </li>
      ))}
      {types.length === 0 ? <li className={`${styles.hint} ${own.row}`}>{t('types.none')}</li> : null}
    </ul>
  );
}

/** Shows one of the two that every doctor has. */
function FixedRow({ title, minutes, fee }: { title: string; minutes: number; fee: number }) {
  const t = useText();
  const language = useLanguage();
  return (
    <li className={own.row}>
      <div>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.hint}>{t('book.type.named.hint', { minutes, fee: moneyText(fee * 100, language) })}</p>
      </div>
      <Link to="/doctor/settings">{t('types.fixed')}</Link>
    </li>
  );
}

function TypeFacts({ type, rules }: { type: NamedType; rules: Setting }) {
  const t = useText();
  const language = useLanguage();
  const titleOf = useProcedureTitles();
  const { name, nameZh, minutes, feeAud, modes, audience, autoConfirm, clinicIds, categoryNames } = type;
  const clinics = rules.clinics.filter(({ clinicId }) => clinicIds.includes(clinicId));
  const limits = [...clinics.map((clinic) => clinic.name), ...categoryNames.map(titleOf)];
  return (
    <div>
      <h3 className={styles.name}>{nameZh ? `${name} · ${nameZh}` : name}</h3>
      <p className={styles.hint}>
        {[
          t('book.type.named.hint', { minutes, fee: moneyText(feeAud * 100, language) }),
          ...modes.map((mode) => t(mode)),
          t(`types.audience.${audience}`),
          t(autoConfirm ? 'types.at-once' : 'types.by-hand'),
        ].join(' · ')}
      </p>
      {limits.length > 0 ? <p className={styles.hint}>{listText(limits, language)}</p> : null}
    </div>
  );
}

function Archived({ types, rules }: ListProps) {
  const t = useText();
  const restore = useAction('saveAppointmentType', { success: t('types.restored'), failure: t('types.save.failed') });
  if (types.length === 0) return null;
  return (
    <section aria-labelledby="archived" className={`${look('shrinks', 'panel')} ${styles.panel}`}>
      <h2 className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`} id="archived">
        {t('types.archived')}
      </h2>
      <ul className={own.list}>
        {types.map((type) => (
          <li className={own.row} key={type.typeId}>
            <TypeFacts rules={rules} type={type} />
            <Button
              aria-label={t('types.restore.of', { name: type.name })}
              busy={restore.isPending}
              onClick={() => void restore.run({ body: { ...bodyOf(type), active: true } })}
              small
            >
              {t('types.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
