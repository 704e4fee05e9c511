import { type Drawing, drawings } from './drawings';

/** Colours of the pen and of the wash. */
const tones: Record<Drawing['tone'], { pen: string; wash: string }> = {
  rose: { pen: 'var(--charis-rose-ink)', wash: '#efcfcc' },
  sage: { pen: 'var(--charis-sage-ink)', wash: '#cfdcc8' },
  gold: { pen: 'var(--charis-accent)', wash: '#eed9ae' },
};

const drawingOf = new Map<string, Drawing>(Object.entries(drawings));

interface CategoryIconProps {
  /** `categoryName` of a procedure or an instrument; one that has no drawing keeps an empty place. */
  name: string;
  /** Pixels. */
  size?: 40 | 56 | 72 | 96;
}

/** Shows the drawing of a procedure or an instrument, without a stylesheet to wait for; says nothing, because its name stands beside it. */
export function CategoryIcon({ name, size = 56 }: CategoryIconProps) {
  const drawing = drawingOf.get(name);
  const tone = drawing && tones[drawing.tone];
  return (
    <svg
      aria-hidden="true"
      data-category={name}
      height={size}
      overflow="visible"
      style={{ flex: 'none' }}
      viewBox="0 0 64 64"
      width={size}
    >
      {drawing && tone ? (
        <>
          <path d={drawing.wash} fill={tone.wash} transform="translate(3 3)" />
          <g fill="none" stroke={tone.pen} strokeLinecap="round" strokeLinejoin="round" strokeWidth={1.75}>
            <path d={drawing.lines} />
            {drawing.dots ? <path d={drawing.dots} strokeWidth={3.5} /> : null}
          </g>
        </>
      ) : null}
    </svg>
  );
}
