import type { DataOf } from '@charis/shared/contract';
import { Link, useOperation, useSearchParams } from '@charis/shared/remote';
import { Avatar, EmptyState, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { Form, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './people.module.css';
import { PersonRecord } from './person-record';
import { PersonTags } from './person-tags';

/** Shows staff a search for people, or the person of the address: `?section=people&person=<id>`. What is typed stays out of it. */
export function People() {
  const [query] = useSearchParams();
  const person = query.get('person');
  const [text, setText] = useState('');
  if (person) return <PersonRecord key={person} userId={person} />;
  return (
    <>
      <SearchForm onSearch={setText} text={text} />
      {text ? <Results text={text} /> : null}
    </>
  );
}

function SearchForm({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const t = useText();
  const form = useForm(async ({ words }: { words: string }) => onSearch(words.trim()), {
    initial: { words: text },
    validate: ({ words }) => ({ words: words.trim() ? undefined : t('people.missing') }),
    fallback: t('people.failed'),
  });
  return (
    <Form aria-label={t('people.search')} className={styles.search} form={form} role="search">
      <TextField
        {...form.field('words')}
        clears
        hint={t('people.hint')}
        label={t('people.words')}
        maxLength={254}
        type="search"
      />
      <SubmitButton form={form}>{t('people.search')}</SubmitButton>
    </Form>
  );
}

function Results({ text }: { text: string }) {
  const t = useText();
  const found = useOperation('findPeople', { body: { text } });
  return (
    <QueryBoundary failed={t('people.failed')} query={found} skeleton={<Skeleton height={160} />}>
      {({ people }) =>
        people.length > 0 ? (
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
        ) : (
          <EmptyState hint={t('people.none.hint')} title={t('people.none')} />
        )
      }
    </QueryBoundary>
  );
}

function FoundPerson({ one }: { one: DataOf<'findPeople'>['people'][number] }) {
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
