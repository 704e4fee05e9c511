import styles from './sign-in-aside.module.css';

const around = (count: number, from = 0) => [...Array(count).keys()].map((place) => from + (place * 360) / count);

/** Shows a flowering gum in one line: stamens around a cup, two leaves and a bud on the branch. */
export function Blossom() {
  return (
    <svg
      aria-hidden="true"
      className={styles.blossom}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 360 420"
    >
      <g className={styles.leaf}>
        <path d="M196 210C210 290 196 352 150 410" />
        <path d="M203 262C252 250 300 268 330 312C282 326 232 312 203 262Z" />
        <path d="M203 262C244 278 282 292 330 312" />
        <path d="M190 322C136 296 84 300 36 338C82 370 142 368 190 322Z" />
        <path d="M190 322C140 326 90 330 36 338" />
        <path d="M200 240C166 226 132 228 108 246C124 268 160 272 200 240Z" />
      </g>
      <g className={styles.stamen}>
        {around(44).map((turn) => (
          <path d="M190 138C188 108 191 84 190 52" key={turn} transform={`rotate(${turn} 190 158)`} />
        ))}
        {around(28, 5).map((turn) => (
          <path d="M190 142C192 120 189 104 190 84" key={turn} transform={`rotate(${turn} 190 158)`} />
        ))}
      </g>
      <g className={styles.pollen}>
        {around(44).map((turn) => (
          <circle cx="190" cy="49" key={turn} r="2.4" transform={`rotate(${turn} 190 158)`} />
        ))}
        {around(28, 5).map((turn) => (
          <circle cx="190" cy="82" key={turn} r="1.8" transform={`rotate(${turn} 190 158)`} />
        ))}
      </g>
      <circle className={styles.cup} cx="190" cy="158" r="22" />
      <circle className={styles.heart} cx="190" cy="158" r="7" />
      <g className={styles.bud}>
        <path d="M176 366C206 360 232 366 250 386" />
        <path d="M250 386C246 372 256 360 270 358C282 372 272 388 250 386Z" />
      </g>
    </svg>
  );
}
