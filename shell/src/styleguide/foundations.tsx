import { brand } from '@charis/shared/brand';
import { fonts, radii, Skeleton, Tag } from '@charis/shared/ui';
import { Sample, Section } from './section';
import styles from './section.module.css';

const sizes = [14, 16, 18, 20, 24, 28, 40, 52, 72];

export function Foundations() {
  return (
    <>
      <Section title="Colours">
        {Object.entries(brand.colors).map(([name, value]) => (
          <Sample key={name} name={`${name} ${value}`}>
            <div className={styles.swatch} style={{ background: value }} />
          </Sample>
        ))}
      </Section>
      <Section title="Type">
        {sizes.map((size) => (
          <p key={size} style={{ fontFamily: size > 18 ? fonts.display : fonts.text, fontSize: size, margin: 0 }}>
            {brand.slogan.en} {size}
          </p>
        ))}
      </Section>
      <Section title="Radii">
        {Object.entries(radii).map(([name, value]) => (
          <Sample key={name} name={`${name} ${value}`}>
            <div className={styles.swatch} style={{ borderRadius: value }} />
          </Sample>
        ))}
      </Section>
      <Section title="Tags">
        {(['plain', 'gold', 'rose', 'sage'] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </Section>
      <Section variant="grid" title="Placeholders">
        {([24, 48, 96, 160, 240] as const).map((height) => (
          <Skeleton height={height} key={height} />
        ))}
      </Section>
    </>
  );
}
