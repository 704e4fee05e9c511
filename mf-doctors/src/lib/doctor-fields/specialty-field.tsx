import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { specialtyTree } from '@charis/shared/rules/specialties';
import { look } from '@charis/shared/ui';
import { CheckboxField, FieldGroup } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import styles from './specialty-field.module.css';

type Place = DataOf<'getOwnDoctorProfile'>['specialties'][number];

interface SpecialtyFieldProps {
  name: string;
  value: readonly Place[];
  onChange: (places: Place[]) => void;
  error?: string | undefined;
}

/** Shows the tree of specialties: each root opens, and what is ticked in it is counted beside its name. */
export function SpecialtyField({ name, value, onChange, error }: SpecialtyFieldProps) {
  const t = useText();
  const language = useLanguage();
  const has = (root: string, child: string) => value.some((one) => one.root === root && one.child === child);
  const toggle = (root: string, child: string) =>
    onChange(
      has(root, child) ? value.filter((one) => one.root !== root || one.child !== child) : [...value, { root, child }],
    );
  return (
    <FieldGroup error={error} hint={t('specialties.hint')} isSection label={t('specialties')}>
      {() => (
        <div className={look('stack', 8)}>
          {specialtyTree.map(({ key: root, name: title, children }, place) => {
            const count = value.filter((one) => one.root === root).length;
            return (
              <details className={styles.root} key={root} open={count > 0 || undefined}>
                <summary className={`${look('row', 4, 12, 'between')} ${styles.title}`}>
                  <span>{title[language]}</span>
                  {count > 0 ? <span className={styles.count}>{t('specialties.count', { count })}</span> : null}
                </summary>
                <div className={styles.children}>
                  {children.map((child) => (
                    <CheckboxField
                      key={child.key}
                      label={child.name[language]}
                      name={place === 0 ? name : `${name}.${root}`}
                      onChange={() => toggle(root, child.key)}
                      value={has(root, child.key)}
                    />
                  ))}
                </div>
              </details>
            );
          })}
        </div>
      )}
    </FieldGroup>
  );
}
