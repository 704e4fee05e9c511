import type { ChannelMember } from '@charis/delivery/client';
import type { SettingSchema, SettingValue } from '@charis/shared/composition';
import { look } from '@charis/shared/ui';
import { type Control, FormField } from '@charis/shared/ui/form';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { texts } from '../texts';

const texted = texts.change;

interface SettingFieldsProps {
  member: ChannelMember;
  wanted: Record<string, SettingValue | null>;
  disabled: boolean;
  /** Those whose values a release does not take. */
  refused: readonly string[];
  onChange: (part: Record<string, SettingValue | null>) => void;
}

/** Shows everything that can be set of a remote. An emptied number takes its value back, an emptied text is empty; what does not fit is found by the check. */
export function SettingFields({ member, wanted, disabled, refused, onChange }: SettingFieldsProps) {
  const { settings, schema } = member;
  return Object.entries(schema.properties ?? {}).map(([key, property]) => (
    <SettingField
      disabled={disabled}
      isRefused={refused.includes(key)}
      key={key}
      onChange={(value) => onChange({ [key]: value })}
      schema={property}
      value={wanted[key] === undefined ? settings[key] : (wanted[key] ?? undefined)}
    />
  ));
}

interface SettingFieldProps {
  schema: SettingSchema;
  value: SettingValue | undefined;
  disabled: boolean;
  isRefused: boolean;
  onChange: (value: SettingValue | null) => void;
}

function SettingField({ schema, value, disabled, isRefused, onChange }: SettingFieldProps) {
  const hint = texted.settingHint(schema);
  return (
    <FormField error={isRefused ? hint : undefined} hint={hint} label={schema.title}>
      {(control) => (
        <SettingControl
          disabled={disabled}
          field={{ ...control, disabled, status: isRefused ? 'error' : '' }}
          onChange={onChange}
          schema={schema}
          value={value}
        />
      )}
    </FormField>
  );
}

interface ControlProps extends Omit<SettingFieldProps, 'isRefused'> {
  field: Control & { disabled: boolean; status: '' | 'error' };
}

function SettingControl({ schema, value, disabled, onChange, field }: ControlProps) {
  const { type, maxLength } = schema;
  const choices = schema.enum ?? (type === 'boolean' ? [true, false] : undefined);
  if (choices) {
    return (
      <Select
        {...field}
        allowClear
        className={look('wide')}
        getPopupContainer={(node) => node.parentElement ?? document.body}
        placeholder={String(schema.default)}
        onChange={(chosen?: string) => onChange(choices.find((one) => String(one) === chosen) ?? null)}
        options={choices.map((one) => ({ value: String(one), label: String(one) }))}
        {...(value === undefined ? {} : { value: String(value) })}
      />
    );
  }
  if (type === 'string') {
    return (
      <>
        <Input
          {...field}
          onChange={({ target }) => onChange(target.value)}
          placeholder={value === undefined ? String(schema.default) : texted.emptyText}
          value={String(value ?? '')}
          maxLength={maxLength}
        />
        {value === undefined ? null : (
          <Button
            aria-label={texted.takeBackOf(schema.title)}
            disabled={disabled}
            onClick={() => onChange(null)}
            size="small"
            type="link"
          >
            {texted.takeBack}
          </Button>
        )}
      </>
    );
  }
  return (
    <InputNumber<number>
      {...field}
      onChange={onChange}
      placeholder={String(schema.default)}
      value={typeof value === 'number' ? value : null}
      precision={type === 'integer' ? 0 : undefined}
    />
  );
}
