import type { DataOf } from '@charis/shared/contract';
import { useAction } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Button, Dialog, look } from '@charis/shared/ui';
import { Form, FormFailure, RadioField, SelectField, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './schedule.module.css';
import own from './types.module.css';

type Resource = DataOf<'listClinicResources'>[number];
type Clinics = DataOf<'getReservationSetting'>['clinics'];

interface ResourcesProps {
  resources: readonly Resource[];
  clinics: Clinics;
}

const kinds = ['room', 'device'] as const;

/** Shows rooms and devices of the doctor's clinics, which types can need. */
export function Resources({ resources, clinics }: ResourcesProps) {
  const t = useText();
  const [edited, setEdited] = useState<Resource | 'new'>();
  const save = useAction('saveClinicResource', { success: t('resources.saved'), failure: t('resources.failed') });
  const clinicOf = (clinicId: string) => clinics.find((clinic) => clinic.clinicId === clinicId)?.name;
  return (
    <section aria-labelledby="resources" className={`${look('shrinks', 'panel')} ${styles.panel}`}>
      <div className={styles.head}>
        <h2 className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`} id="resources">
          {t('resources.title')}
        </h2>
        <Button disabled={clinics.length === 0} onClick={() => setEdited('new')}>
          {t('resources.add')}
        </Button>
      </div>
      <p className={styles.hint}>{t('resources.lead')}</p>
      <ul className={own.list}>
        {resources.map((resource) => {
          const { resourceId, name, kind, clinicId, active } = resource;
          return (
            <li className={own.row} key={resourceId}>
              <div>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.hint}>
                  {[t(`resources.${kind}`), clinicOf(clinicId), active ? '' : t('resources.gone')]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <div className={look('row', 8, 'center')}>
                <Button aria-label={t('types.edit.of', { name })} onClick={() => setEdited(resource)} small>
                  {t('types.edit')}
                </Button>
                <Button
                  aria-label={t(active ? 'resources.remove.of' : 'resources.back.of', { name })}
                  busy={save.isPending}
                  onClick={() => void save.run({ body: { ...resource, active: !active } })}
                  small
                  variant="link"
                >
                  {t(active ? 'resources.remove' : 'resources.back')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {edited ? (
        <ResourceDialog
          clinics={clinics}
          onClose={() => setEdited(undefined)}
          resource={edited === 'new' ? undefined : edited}
        />
      ) : null}
    </section>
  );
}

interface ResourceDialogProps {
  clinics: Clinics;
  /** Undefined where a new one is added. */
  resource: Resource | undefined;
  onClose: () => void;
}

function ResourceDialog({ clinics, resource, onClose }: ResourceDialogProps) {
  const t = useText();
  const form = useForm('saveClinicResource', {
    initial: {
      name: resource?.name ?? '',
      kind: (resource?.kind ?? 'room') as Resource['kind'],
      clinicId: resource?.clinicId ?? clinics[0]?.clinicId ?? '',
    },
    validate: ({ name }) => ({ name: isBlank(name) ? t('types.name.needed') : undefined }),
    input: (values) => ({
      body: {
        ...values,
        active: resource?.active ?? true,
        ...(resource ? { resourceId: resource.resourceId } : {}),
      },
    }),
    success: t('resources.saved'),
    fallback: t('resources.failed'),
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={resource ? t('types.edit.of', { name: resource.name }) : t('resources.add')}>
      <Form className={look('stack', 16)} form={form}>
        <RadioField
          {...form.field('kind')}
          label={t('resources.kind')}
          onChange={(kind) => kind && form.set({ kind })}
          options={kinds.map((value) => ({ value, label: t(`resources.${value}`) }))}
          variant="row"
        />
        <TextField {...form.field('name')} label={t('types.name')} maxLength={60} />
        {clinics.length > 1 && !resource ? (
          <SelectField
            {...form.field('clinicId')}
            label={t('schedule.clinic')}
            options={clinics.map(({ clinicId, name, suburb }) => ({ value: clinicId, label: `${name}, ${suburb}` }))}
          />
        ) : null}
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('types.save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
