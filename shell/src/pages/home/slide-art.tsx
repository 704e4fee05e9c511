import styles from './slide-art.module.css';

/** Plants below an arch, in the line of the other drawings; `wash` is laid a little out of register. */
const art = {
  rose: {
    wash: 'M240 70C282 118 282 190 240 246 198 190 198 118 240 70Z',
    lines:
      'M240 70C282 118 282 190 240 246 198 190 198 118 240 70ZM240 300V246M240 276C160 268 112 214 106 136 178 146 232 200 240 276ZM240 276C320 268 368 214 374 136 302 146 248 200 240 276Z',
    sun: [312, 104, 40],
  },
  sage: {
    wash: 'M196 196H284L272 290A14 14 0 0 1 258 302H222A14 14 0 0 1 208 290Z',
    lines:
      'M196 196H284L272 290A14 14 0 0 1 258 302H222A14 14 0 0 1 208 290ZM203 226C226 236 254 216 279 227M240 196C240 150 230 112 196 76M233 138C204 140 180 124 172 96 202 92 226 108 233 138ZM239 172C272 168 296 144 300 108 264 112 240 136 239 172ZM214 98C204 82 206 62 222 48 236 64 232 86 214 98ZM240 196C246 164 262 146 292 134',
    sun: [150, 178, 30],
  },
  gold: {
    wash: 'M150 214A90 90 0 0 1 330 214Z',
    lines:
      'M150 214A90 90 0 0 1 330 214ZM110 214A130 130 0 0 1 370 214M70 214H410M240 302V236M240 284C212 284 194 268 188 242 216 244 234 258 240 284ZM240 268C264 266 282 250 286 226 260 228 242 242 240 268ZM176 156L160 136M240 120V94M304 156L320 136',
    sun: [240, 214, 44],
  },
} as const;

export function SlideArt({ variant }: { variant: keyof typeof art }) {
  const { wash, lines, sun } = art[variant];
  const [x, y, radius] = sun;
  return (
    <svg aria-hidden="true" className={styles[variant]} preserveAspectRatio="xMidYMax slice" viewBox="0 0 480 320">
      <path className={styles.arch} d="M60 330V190A180 180 0 0 1 420 190V330" />
      <circle className={styles.sun} cx={x} cy={y} r={radius} />
      <path className={styles.wash} d={wash} />
      <path className={styles.lines} d={lines} />
    </svg>
  );
}
