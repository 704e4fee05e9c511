import { Select } from 'antd';
import { useId } from 'react';
import styles from '../ui/field.module.css';
import { moment } from '../ui/format';
import { useReleases } from '../ui/releases';

interface VersionFieldProps {
  label: string;
  /** Of the remote. */
  name: string;
  value: string;
  onChange: (version: string) => void;
}

/** Chooses one of the releases of a remote. */
export function VersionField({ label, name, value, onChange }: VersionFieldProps) {
  const id = useId();
  const { data, isFetching } = useReleases(name);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Select
        className={styles.select}
        id={id}
        loading={isFetching}
        onChange={onChange}
        options={(data?.list ?? []).map(({ version, publishedAt }) => ({
          value: version,
          label: `${version}, ${moment(publishedAt)}`,
        }))}
        value={value || undefined}
      />
    </div>
  );
}
