import { look } from '@charis/shared/ui';
import { useText } from '#shell-text';
import styles from './path.module.css';
import art from './slide-art.module.css';

/** The steps from a question to a confirmed time, each drawn in the line of the other drawings; `wash` is laid a little out of register. */
const steps = {
  read: {
    tone: 'rose',
    sun: [152, 38, 18],
    wash: 'M100 98C88 90 72 90 62 94V126C72 122 88 122 100 130 112 122 128 122 138 126V94C128 90 112 90 100 98Z',
    lines:
      'M100 98C88 90 72 90 62 94V126C72 122 88 122 100 130 112 122 128 122 138 126V94C128 90 112 90 100 98ZM100 98V130M70 103C78 101 84 101 91 104M70 112C78 110 84 110 91 113M109 104C116 101 122 101 130 103M109 113C116 110 122 110 130 112M117 50A17 17 0 1 1 83 50 17 17 0 0 1 117 50ZM83 48C88 36 98 40 104 42 110 44 115 43 117 48M108 30A8 8 0 1 1 92 30 8 8 0 0 1 108 30ZM46 140C46 100 62 78 88 74M154 140C154 100 138 78 112 74M94 66V76C97 80 103 80 106 76V66',
  },
  choose: {
    tone: 'sage',
    sun: [40, 34, 14],
    wash: 'M116 34H168A8 8 0 0 1 176 42V118A8 8 0 0 1 168 126H116A8 8 0 0 1 108 118V42A8 8 0 0 1 116 34Z',
    lines:
      'M116 34H168A8 8 0 0 1 176 42V118A8 8 0 0 1 168 126H116A8 8 0 0 1 108 118V42A8 8 0 0 1 116 34ZM100 118H42A8 8 0 0 1 34 110V58A8 8 0 0 1 42 50H100M154 58A12 12 0 1 1 130 58 12 12 0 0 1 154 58ZM130 56C134 48 146 50 153 55M122 92C122 80 131 74 142 74S162 80 162 92M120 104H146M120 113H138M154 108L159 113 168 103M79 72A11 11 0 1 1 57 72 11 11 0 0 1 79 72ZM49 102C49 92 57 87 68 87S87 92 87 102M57 70C62 64 70 62 78 68',
  },
  book: {
    tone: 'gold',
    sun: [158, 36, 16],
    wash: 'M52 40H148A8 8 0 0 1 156 48V120A8 8 0 0 1 148 128H52A8 8 0 0 1 44 120V48A8 8 0 0 1 52 40Z',
    lines:
      'M52 40H148A8 8 0 0 1 156 48V120A8 8 0 0 1 148 128H52A8 8 0 0 1 44 120V48A8 8 0 0 1 52 40ZM44 62H156M70 32V48M130 32V48M62 78H72M94 78H104M128 78H138M62 96H72M62 114H72M94 114H104M120 96A13 13 0 1 1 86 96M86 96A17 17 0 1 0 120 96 17 17 0 0 0 86 96ZM95 96L101 102 112 90',
  },
  talk: {
    tone: 'rose',
    sun: [100, 34, 16],
    wash: 'M114 140C114 104 126 86 144 86S176 104 176 140Z',
    lines:
      'M160 60A16 16 0 1 1 128 60 16 16 0 0 1 160 60ZM128 57C134 44 150 46 160 58M114 140C114 104 126 86 144 86S176 104 176 140M134 88C132 102 138 110 144 110S156 102 154 88M144 110V118A5 5 0 1 0 149 123M72 60A16 16 0 1 1 40 60 16 16 0 0 1 72 60ZM40 62C40 44 50 40 58 42 68 43 74 52 72 66 74 74 72 80 70 82M40 62C38 70 38 78 42 82M24 140C24 104 38 86 56 86S88 104 88 140M84 34H116A8 8 0 0 1 124 42V54A8 8 0 0 1 116 62H106L100 70 94 62H84A8 8 0 0 1 76 54V42A8 8 0 0 1 84 34ZM88 48H112',
  },
} as const;

/** Shows the way of a member in pictures. */
export function Path() {
  const t = useText();
  return (
    <section className={styles.path}>
      <h2 className={styles.title}>{t('home.path')}</h2>
      <ol className={styles.steps}>
        {Object.entries(steps).map(
          ([
            name,
            {
              tone,
              sun: [x, y, radius],
              wash,
              lines,
            },
          ]) => {
            const step = name as keyof typeof steps;
            return (
              <li key={step}>
                <svg aria-hidden="true" className={`${art[tone]} ${styles.art} ${styles[tone]}`} viewBox="0 0 200 150">
                  <circle className={art.sun} cx={x} cy={y} r={radius} />
                  <path className={styles.wash} d={wash} />
                  <path className={art.lines} d={lines} />
                </svg>
                <div>
                  <h3 className={look('size-22', 'tight')}>{t(`home.path.${step}`)}</h3>
                  <p className={look('muted', 'above-4')}>{t(`home.path.${step}Text`)}</p>
                </div>
              </li>
            );
          },
        )}
      </ol>
    </section>
  );
}
