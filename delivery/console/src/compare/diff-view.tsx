import type { DiffAnswer } from '@charis/delivery/client';
import { look, Tag } from '@charis/shared/ui';
import { texts } from '../texts';
import { size } from '../ui/format';
import { Version } from '../ui/version';
import styles from './compare.module.css';

const { compare } = texts;

/** More than this many lines of one kind are counted only. */
const shown = 12;

interface SectionProps {
  title: string;
  lines: { added: string[]; removed: string[]; changed?: string[] };
}

function Lines({ title, lines: { added, removed, changed = [] } }: SectionProps) {
  const all = [
    ...removed.map((text) => ({ text, tone: 'rose' as const, what: compare.removed })),
    ...added.map((text) => ({ text, tone: 'sage' as const, what: compare.added })),
    ...changed.map((text) => ({ text, tone: 'plain' as const, what: compare.changed })),
  ];
  return (
    <section className={look('panel', 'padded-24')}>
      <h2 className={look('size-22', 'below-12')}>{title}</h2>
      {all.length === 0 ? <p className={look('muted')}>{compare.same}</p> : null}
      <ul className={styles.lines}>
        {all.slice(0, shown).map(({ text, tone, what }) => (
          <li key={`${what} ${text}`}>
            <Tag tone={tone}>{what}</Tag>
            <Version>{text}</Version>
          </li>
        ))}
      </ul>
      {all.length > shown ? <p className={look('muted')}>{compare.more(all.length - shown)}</p> : null}
    </section>
  );
}

/** Shows a value that is the same or not. */
function FromTo({ title, from, to, note }: { title: string; from: string; to: string; note?: string }) {
  return (
    <section className={look('panel', 'padded-24')}>
      <h2 className={look('size-22', 'below-12')}>{title}</h2>
      <p className={look('row', 4, 12)}>
        {from}
        {from === to ? null : (
          <>
            <span aria-hidden="true">→</span>
            {to}
            {note ? <Tag>{note}</Tag> : null}
          </>
        )}
      </p>
    </section>
  );
}

export function DiffView({ diff }: { diff: DiffAnswer }) {
  const { bytes, contract } = diff;
  const more = bytes.to - bytes.from;
  return (
    <div className={styles.diff}>
      {diff.changelog ? (
        <section className={look('panel', 'padded-24')}>
          <h2 className={look('size-22', 'below-12')}>{compare.changelog(diff.to)}</h2>
          <p className={styles.changelog}>{diff.changelog}</p>
        </section>
      ) : null}
      <FromTo
        from={size(bytes.from)}
        note={`${more > 0 ? '+' : ''}${size(more)}`}
        title={compare.bytes}
        to={size(bytes.to)}
      />
      <FromTo from={contract.from ?? texts.none} title={compare.contract} to={contract.to ?? texts.none} />
      <Lines lines={diff.routes} title={compare.routes} />
      <Lines lines={diff.slots} title={compare.slots} />
      <Lines lines={diff.operations} title={compare.operations} />
      <Lines lines={diff.sharedModules} title={compare.sharedModules} />
      <Lines lines={diff.settings} title={compare.settings} />
      <Lines lines={diff.files} title={compare.files} />
    </div>
  );
}
