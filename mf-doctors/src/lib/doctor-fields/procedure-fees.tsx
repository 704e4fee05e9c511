import type { DataOf } from '@charis/shared/contract';
import { useOperation } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { MoneyField, SelectField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { FieldGroups } from './field-groups';

type Fee = DataOf<'getOwnDoctorProfile'>['procedures'][number];

interface ProcedureFeesProps {
  name: string;
  value: readonly Fee[];
  onChange: (fees: Fee[]) => void;
  error?: string | undefined;
}

const dollars = (cents: number | null) => Math.round((cents ?? 0) / 100);

/** Procedures of the catalogue with the doctor's own fees. */
export function ProcedureFees(props: ProcedureFeesProps) {
  const t = useText();
  const { data } = useOperation('listProcedures', {});
  const options = (data?.list ?? []).map(({ categoryName, title }) => ({ value: categoryName, label: title }));
  return (
    <FieldGroups
      {...props}
      add={t('procedures.add')}
      blank={{ categoryName: '', minAud: 0, maxAud: 0 }}
      hint={t('procedures.hint')}
      label={t('procedures')}
      max={30}
      optional
    >
      {(row, change, place) => (
        <>
          <div className={look('across')}>
            <SelectField
              label={t('procedures.name')}
              name={`${props.name}.${place}.categoryName`}
              onChange={(categoryName) => change({ categoryName })}
              options={options.map((one) => ({
                ...one,
                disabled: one.value !== row.categoryName && props.value.some((fee) => fee.categoryName === one.value),
              }))}
              value={row.categoryName}
            />
          </div>
          <MoneyField
            label={t('procedures.min')}
            name={`${props.name}.${place}.minAud`}
            onChange={(cents) => change({ minAud: dollars(cents) })}
            value={row.minAud * 100}
          />
          <MoneyField
            error={row.maxAud > 0 && row.maxAud < row.minAud ? t('procedures.order') : undefined}
            label={t('procedures.max')}
            name={`${props.name}.${place}.maxAud`}
            onChange={(cents) => change({ maxAud: dollars(cents) })}
            value={row.maxAud * 100}
          />
        </>
      )}
    </FieldGroups>
  );
}
