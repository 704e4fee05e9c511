import type { DataOf } from '@charis/shared/contract';
import { Link, useSearchParams } from '@charis/shared/remote';
import { Avatar, EmptyState, look } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './people.module.css';
import { PersonRecord } from './person-record';
import { PersonTags } from './person-tags';

type Found = DataOf<'findPeople'>['people'][number];

/** Shows staff a search for people, or the person of the address: `?section=people&person=<id>`. What is typed stays out of it. */
export function People() {
  const [query] = useSearchParams();
  const person = query.get('person');
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  if (person) return <PersonRecord key={person} userId={person} />;
  return (
    <>
      <SearchForm onChange={setText} onFound={setFound} text={text} />
      {found ? <Results people={found} /> : null}
    </>
  );
}

interface SearchFormProps {
  text: string;
  onChange: (text: string) => void;
  onFound: (people: readonly Found[]) => void;
}

function SearchForm({ text, onChange, onFound }: SearchFormProps) {
  const t = useText();
  const form = useForm('findPeople', {
    values: { text },
    onChange: (changed) => onChange(changed.text ?? text),
    validate: (values) => ({ text: values.text.trim() ? undefined : t('people.missing') }),
    input: (values) => ({ body: { text: values.text.trim() } }),
    onSuccess: ({ people }) => onFound(people),
    fallback: t('people.failed'),
  });
  return (
    <Form aria-label={t('people.search')} className={styles.search} form={form} role="search">
      <TextField
        {...form.field('text')}
        clears
        hint={t('people.hint')}
        label={t('people.words')}
        maxLength={254}
        type="search"
      />
      <SubmitButton form={form}>{t('people.search')}</SubmitButton>
      <FormFailure form={form} />
    </Form>
  );
}

function Results({ people }: { people: readonly Found[] }) {
  const t = useText();
  if (people.length === 0) return <EmptyState hint={t('people.none.hint')} title={t('people.none')} />;
  return (
    <>
      <p className={look('muted', 'below-12')} role="status">
        {t('people.found', { count: people.length })}
      </p>
      <ul className={styles.list}>
        {people.map((one) => (
          <FoundPerson key={one.userId} one={one} />
        ))}
      </ul>
    </>
  );
}

function FoundPerson({ one }: { one: Found }) {
  const t = useText();
  return (
    <li className={`${look('row', 12, 16)} ${styles.row}`}>
      <Avatar image={one.image} name={one.nickname} size={40} />
      <div className={styles.words}>
        <Link data-thumb to={`?section=people&person=${one.userId}`}>
          <bdi>{one.nickname}</bdi>
        </Link>
        <p className={look('muted', 'small', 'breaks')}>
          {one.email} · {t(`people.by.${one.by}`)}
        </p>
      </div>
      <PersonTags {...one} />
    </li>
  );
}
