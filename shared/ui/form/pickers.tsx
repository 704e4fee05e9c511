/** What is loaded for days and times where there is a mouse. */

import DatePicker from 'antd/es/date-picker';
import en from 'antd/es/date-picker/locale/en_GB';
import zh from 'antd/es/date-picker/locale/zh_CN';
import TimePicker from 'antd/es/time-picker';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { look } from '../look';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/zh-cn';
import { useLanguage } from '../../remote/text';
import { AntdRoot } from './antd-root';
import type { DateFieldProps, TimeFieldProps } from './date-field';
import type { Control } from './form-field';

dayjs.extend(customParseFormat);

const pickerLocales = { en, 'zh-CN': zh };

const day = 'YYYY-MM-DD';
const time = 'HH:mm';

/** People write days so: the first format is shown, all are understood. */
const dayFormats = { en: ['DD/MM/YYYY', 'D/M/YYYY', day], 'zh-CN': ['YYYY/MM/DD', 'YYYY/M/D', day] };
const timeFormats = { en: 'h:mm A', 'zh-CN': time };

export function DayPicker({
  control,
  value,
  onChange,
  min,
  max,
  error,
  ...rest
}: DateFieldProps & { control: Control }) {
  const language = useLanguage();
  return (
    <AntdRoot>
      <DatePicker
        {...control}
        className={look('wide')}
        disabled={rest.disabled}
        format={dayFormats[language]}
        locale={pickerLocales[language]}
        maxDate={max ? dayjs(max) : undefined}
        minDate={min ? dayjs(min) : undefined}
        name={rest.name}
        onBlur={rest.onBlur}
        onChange={(chosen) => onChange(chosen?.format(day) ?? '')}
        status={error ? 'error' : ''}
        value={value ? dayjs(value, day) : null}
      />
    </AntdRoot>
  );
}

export function ClockPicker({ control, value, onChange, step, error, ...rest }: TimeFieldProps & { control: Control }) {
  const language = useLanguage();
  return (
    <AntdRoot>
      <TimePicker
        {...control}
        className={look('wide')}
        disabled={rest.disabled}
        format={timeFormats[language]}
        locale={pickerLocales[language]}
        minuteStep={step}
        name={rest.name}
        needConfirm={false}
        onBlur={rest.onBlur}
        onChange={(chosen) => onChange(chosen?.format(time) ?? '')}
        showNow={false}
        status={error ? 'error' : ''}
        use12Hours={language === 'en'}
        value={value ? dayjs(value, time) : null}
      />
    </AntdRoot>
  );
}
