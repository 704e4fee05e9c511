import { look } from '@charis/shared/ui';
import { CheckboxesField, FormField } from '@charis/shared/ui/form';
import Input from 'antd/es/input';
import { texts } from '../texts';
import { ShortField } from '../ui/short-field';
import { areMinutesWrong, type Change, type ChangeRequest, type Offered, plannedAt } from './change';

const texted = texts.change;

interface PromotionFieldsProps {
  change: Change;
  request: ChangeRequest;
  disabled: boolean;
  onChange: (part: Partial<ChangeRequest>) => void;
}

const optionOf = ({ name, version, live }: Offered) => ({
  value: name,
  label: name,
  hint: `${live ?? texts.none} → ${version}`,
});

/** Asks what of another channel is promoted, when, and over how long open pages follow. */
export function PromotionFields({ change, request, disabled, onChange }: PromotionFieldsProps) {
  const { names, day, time, minutes } = request;
  const isTimeWrong = plannedAt(request, Date.now()) === null;
  return (
    <>
      {change.kind === 'bring' ? (
        <CheckboxesField
          disabled={disabled}
          label={texted.bringWhat}
          name="releases"
          onChange={(chosen) => onChange({ names: chosen })}
          options={change.offered.map(optionOf)}
          value={names}
        />
      ) : null}
      <div className={look('row', 0, 16, 'top')}>
        <FormField hint={texted.dayHint} label={texted.day} optional>
          {(control) => (
            <Input
              {...control}
              disabled={disabled}
              onChange={({ target }) => onChange({ day: target.value })}
              type="date"
              value={day}
            />
          )}
        </FormField>
        <FormField
          error={isTimeWrong ? texted.timeWrong : undefined}
          hint={texted.timeHint(Intl.DateTimeFormat().resolvedOptions().timeZone)}
          label={texted.time}
          optional
        >
          {(control) => (
            <Input
              {...control}
              disabled={disabled}
              onChange={({ target }) => onChange({ time: target.value })}
              type="time"
              value={time}
            />
          )}
        </FormField>
      </div>
      <ShortField
        disabled={disabled}
        hint={texted.overHint}
        isWrong={areMinutesWrong(request)}
        label={texted.over}
        onChange={(given) => onChange({ minutes: given })}
        value={minutes}
      />
    </>
  );
}
