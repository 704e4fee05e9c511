import { look } from '@charis/shared/ui';
import { CheckboxesField } from '@charis/shared/ui/form';
import { texts } from '../texts';
import { ShortField } from '../ui/short-field';
import { areMinutesWrong, type Change, type ChangeRequest, type Offered, plannedAt } from './change';
import { faultOf } from './problem';

const texted = texts.change;

interface PromotionFieldsProps {
  change: Change;
  request: ChangeRequest;
  disabled: boolean;
  /** Why delivery has refused it. */
  failed: Error | null;
  onChange: (part: Partial<ChangeRequest>) => void;
}

const optionOf = ({ name, version, live, isOlder }: Offered) => ({
  value: name,
  label: name,
  hint: `${live ?? texts.none} → ${version}${isOlder ? `, ${texted.older}` : ''}`,
});

/** Asks what of another channel is promoted, when, and over how long open pages follow. */
export function PromotionFields({ change, request, disabled, failed, onChange }: PromotionFieldsProps) {
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
        <ShortField
          disabled={disabled}
          hint={texted.dayHint}
          label={texted.day}
          onChange={(given) => onChange({ day: given })}
          optional
          type="date"
          value={day}
        />
        <ShortField
          disabled={disabled}
          error={isTimeWrong ? texted.timeWrong : faultOf(failed, 'at')}
          hint={texted.timeHint(Intl.DateTimeFormat().resolvedOptions().timeZone)}
          label={texted.time}
          onChange={(given) => onChange({ time: given })}
          optional
          type="time"
          value={time}
        />
      </div>
      <ShortField
        disabled={disabled}
        error={areMinutesWrong(request) ? texted.overHint : faultOf(failed, 'over')}
        hint={texted.overHint}
        inputMode="numeric"
        label={texted.over}
        onChange={(given) => onChange({ minutes: given })}
        value={minutes}
      />
    </>
  );
}
