/** The drawings of the demo community, in one hand: flat shapes in the colours of the brand, lit from above. Each is SVG of 960 by 720. */

/** @typedef {{ wall: string, deep: string, table: string, main: string, soft: string }} Mood */

const ink = '#33172f';
const gold = '#b8935a';
const ivory = '#fbf7f0';

/** @type {Mood[]} */
const moods = [
  { wall: '#f3e3dc', deep: '#e7bfbc', table: '#d9a9a3', main: '#7a4a63', soft: '#fbf0ea' },
  { wall: '#e8ecdf', deep: '#bfd0b7', table: '#9db294', main: '#52684f', soft: '#f7f8ef' },
  { wall: '#f4ead6', deep: '#e6c98e', table: '#c9a36a', main: '#8a6534', soft: '#fdf8ea' },
  { wall: '#e6dbe4', deep: '#c3a9be', table: '#8e6c88', main: '#4a2745', soft: '#f8f2f7' },
];

const leaf = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ turn,
  /** @type {string} */ fill,
  size = 1,
) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path fill="${fill}" d="M0 0C22-26 22-74 0-110-22-74-22-26 0 0Z"/><path d="M0 0V-92" stroke="${ivory}" stroke-opacity=".5" stroke-width="2.5" fill="none"/></g>`;

const blossom = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ fill, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[0, 72, 144, 216, 288]
    .map((turn) => `<ellipse rx="17" ry="27" cy="-25" fill="${fill}" transform="rotate(${turn})"/>`)
    .join('')}<circle r="11" fill="${gold}"/></g>`;

const steam = (/** @type {number} */ x, /** @type {number} */ y) =>
  `<g fill="none" stroke="${ivory}" stroke-width="7" stroke-linecap="round" opacity=".85"><path d="M${x} ${y}c-22-30 22-50 0-84"/><path d="M${x + 46} ${y + 6}c-22-30 22-50 0-84"/></g>`;

/** A wall with an arch and a table before it. */
const niche = (/** @type {Mood} */ m) =>
  `<rect width="960" height="720" fill="${m.wall}"/><path d="M250 590V330a230 230 0 0 1 460 0v260Z" fill="${m.deep}"/><path d="M290 590V334a190 190 0 0 1 380 0v256Z" fill="${m.soft}" opacity=".55"/><rect y="580" width="960" height="140" fill="${m.table}"/><rect y="580" width="960" height="8" fill="${ivory}" opacity=".4"/>`;

const shadow = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ rx) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.12}" fill="${ink}" opacity=".16"/>`;

const bottle = (
  /** @type {number} */ x,
  /** @type {number} */ height,
  /** @type {string} */ fill,
  /** @type {string} */ cap,
) =>
  `${shadow(x, 612, 66)}<rect x="${x - 46}" y="${610 - height}" width="92" height="${height}" rx="20" fill="${fill}"/><rect x="${x - 46}" y="${610 - height}" width="26" height="${height}" rx="13" fill="#fff" opacity=".22"/><rect x="${x - 20}" y="${610 - height - 44}" width="40" height="50" rx="8" fill="${cap}"/><rect x="${x - 26}" y="${610 - height * 0.62}" width="52" height="${height * 0.3}" rx="6" fill="${ivory}" opacity=".85"/>`;

/** @type {Record<string, (m: Mood) => string>} */
const scenes = {
  vase: (m) =>
    `${niche(m)}${leaf(480, 400, -38, m.main, 1.7)}${leaf(486, 400, 30, m.main, 1.9)}${leaf(480, 400, -8, m.table, 2.3)}${leaf(476, 400, 62, m.table, 1.3)}${leaf(480, 400, -68, m.deep, 1.4)}${blossom(404, 226, ivory, 1.3)}${blossom(572, 240, m.deep, 1.5)}${blossom(486, 150, ivory, 1.1)}${shadow(480, 622, 120)}<path d="M440 390h80c-6 40 60 80 60 142 0 52-40 86-100 86s-100-34-100-86c0-62 66-102 60-142Z" fill="${ink}"/><path d="M412 500c8-34 44-60 48-104" stroke="#fff" stroke-opacity=".25" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  tea: (m) =>
    `${niche(m)}${steam(450, 400)}${shadow(480, 632, 190)}<ellipse cx="480" cy="616" rx="170" ry="22" fill="${ivory}"/><path d="M350 440h260v40c0 80-52 130-130 130s-130-50-130-130Z" fill="${ink}"/><path d="M606 462c70-14 84 82-12 88" fill="none" stroke="${ink}" stroke-width="22"/><ellipse cx="480" cy="440" rx="130" ry="22" fill="${m.main}"/><ellipse cx="480" cy="444" rx="112" ry="15" fill="${gold}"/>${leaf(780, 640, -66, m.main, 1.3)}${leaf(790, 640, -30, m.deep, 1.2)}`,
  window: (m) =>
    `<rect width="960" height="720" fill="${m.wall}"/><rect x="240" y="90" width="480" height="460" rx="12" fill="${m.soft}"/><circle cx="590" cy="230" r="78" fill="${gold}" opacity=".75"/><path d="M240 430c120-80 220-20 300-60s120-30 180-10v190H240Z" fill="${m.deep}"/><path d="M240 490c140-50 300 10 480-40v100H240Z" fill="${m.table}"/><path d="M480 90v460M240 300h480" stroke="${ivory}" stroke-width="16"/><rect x="240" y="90" width="480" height="460" rx="12" fill="none" stroke="${ivory}" stroke-width="22"/><path d="M150 60c70 170 60 340-10 520h150c30-190 20-360-40-520ZM810 60c-70 170-60 340 10 520H670c-30-190-20-360 40-520Z" fill="${m.main}" opacity=".86"/><rect x="110" y="44" width="740" height="22" rx="11" fill="${gold}"/><rect y="600" width="960" height="120" fill="${m.table}"/>${shadow(480, 612, 80)}<path d="M424 520h112l-16 90h-80Z" fill="${ink}"/>${leaf(480, 526, -30, m.main, 1.1)}${leaf(480, 526, 28, m.main, 1.2)}${leaf(480, 526, 0, m.main, 1.4)}`,
  coast: (m) =>
    `<rect width="960" height="720" fill="${m.wall}"/><circle cx="480" cy="300" r="140" fill="${gold}" opacity=".8"/><circle cx="480" cy="300" r="196" fill="${gold}" opacity=".16"/><rect y="360" width="960" height="360" fill="${m.deep}"/><g fill="${ivory}" opacity=".7"><rect x="370" y="386" width="220" height="8" rx="4"/><rect x="404" y="420" width="152" height="8" rx="4"/><rect x="350" y="456" width="250" height="8" rx="4"/><rect x="430" y="494" width="110" height="8" rx="4"/></g><path d="M0 420c120-70 190-120 300-60-40 60-180 90-300 110Z" fill="${m.main}"/><path d="M960 400c-90-50-150-70-230-30 30 50 150 70 230 90Z" fill="${m.table}"/><path d="M0 600c220-70 420 10 620-30s260-40 340-20v170H0Z" fill="${m.soft}"/>${leaf(120, 720, 14, m.main, 2)}${leaf(120, 720, -20, m.main, 1.7)}${leaf(190, 740, 40, m.table, 1.7)}`,
  care: (m) =>
    `${niche(m)}${bottle(370, 250, m.main, gold)}${bottle(590, 180, m.soft, ink)}${bottle(484, 300, m.table, ink)}${leaf(690, 612, 58, m.main, 1.3)}${leaf(690, 616, 26, m.deep, 1.5)}${blossom(284, 600, ivory, 1.2)}`,
  profile: (m) =>
    `<rect width="960" height="720" fill="${m.wall}"/><circle cx="500" cy="350" r="270" fill="${m.deep}"/><path d="M420 690c10-70 6-110-10-150-60-40-96-120-84-214 12-104 96-176 196-170 92 6 146 66 150 140 2 30-6 46 8 72 10 20 28 38 26 50-2 14-24 12-30 22-4 10 4 18-2 28-6 8-10 8-8 16 2 14-2 22-10 28 4 34-20 54-82 42-12 46-4 90 18 136Z" fill="${m.soft}"/><path d="M326 326c-30-160 120-260 250-210 70 26 100 90 92 150-60 30-110-20-150-60-10 90-60 130-90 190-16 40-10 90-16 140-56-40-96-120-86-210Z" fill="${ink}"/><path d="M606 330c16 10 34 10 48 2" stroke="${ink}" stroke-width="7" fill="none" stroke-linecap="round"/><circle cx="446" cy="404" r="11" fill="${gold}"/>${blossom(380, 250, m.deep, 1.5)}${blossom(440, 176, ivory, 1.1)}${leaf(330, 300, -60, m.main, 0.9)}${leaf(330, 320, -100, m.table, 0.9)}`,
  towels: (m) =>
    `${niche(m)}${shadow(480, 622, 230)}<rect x="280" y="540" width="400" height="76" rx="36" fill="${m.main}"/><rect x="300" y="470" width="360" height="76" rx="36" fill="${ivory}"/><rect x="316" y="402" width="328" height="74" rx="36" fill="${m.table}"/><g fill="none" stroke="${ink}" stroke-opacity=".18" stroke-width="5"><path d="M320 578h330M340 508h290M350 440h260"/></g>${leaf(540, 406, 52, m.main, 1.1)}${leaf(420, 406, -52, m.main, 1.1)}${blossom(480, 380, ivory, 1.9)}`,
  mirror: (m) =>
    `${niche(m)}${shadow(480, 622, 130)}<rect x="466" y="420" width="28" height="180" rx="14" fill="${gold}"/><ellipse cx="480" cy="608" rx="96" ry="16" fill="${gold}"/><ellipse cx="480" cy="300" rx="170" ry="196" fill="${gold}"/><ellipse cx="480" cy="300" rx="148" ry="174" fill="${m.soft}"/><path d="M372 370c-20-110 40-210 120-230M408 420c-16-50-16-90-6-130" stroke="#fff" stroke-width="14" fill="none" stroke-linecap="round"/>${leaf(640, 616, 40, m.main, 1.2)}${leaf(650, 616, 72, m.table, 1.1)}${blossom(310, 596, m.deep, 1.3)}${blossom(258, 612, ivory, 0.9)}`,
  diary: (m) =>
    `<rect width="960" height="720" fill="${m.table}"/><circle cx="810" cy="120" r="260" fill="${m.deep}" opacity=".6"/><g transform="rotate(-6 480 370)"><rect x="186" y="166" width="600" height="420" rx="18" fill="${ink}" opacity=".2"/><rect x="180" y="150" width="600" height="420" rx="18" fill="${m.main}"/><path d="M204 168h268q8 0 8 10v374q0-10-10-10H204ZM756 168H488q-8 0-8 10v374q0-10 10-10h266Z" fill="${ivory}"/><g stroke="${m.deep}" stroke-width="6" stroke-linecap="round"><path d="M240 230h190M240 274h200M240 318h150M240 362h196M240 406h120M524 230h190M524 274h160"/></g>${leaf(600, 500, 20, m.main, 1.2)}${leaf(600, 500, -24, m.table, 1.1)}</g><g transform="rotate(32 700 420)"><rect x="690" y="260" width="20" height="280" rx="10" fill="${ink}"/><path d="M690 530h20l-10 40Z" fill="${gold}"/><rect x="690" y="300" width="20" height="14" fill="${gold}"/></g><circle cx="150" cy="590" r="92" fill="${ivory}"/><circle cx="150" cy="590" r="70" fill="${ink}"/><circle cx="150" cy="590" r="58" fill="${gold}"/>`,
  lounge: (m) =>
    `<rect width="960" height="720" fill="${m.wall}"/><rect y="560" width="960" height="160" fill="${m.table}"/><ellipse cx="470" cy="640" rx="360" ry="52" fill="${m.deep}"/><rect x="120" y="110" width="180" height="230" rx="8" fill="${ivory}"/>${leaf(210, 310, -20, m.main, 1.2)}${leaf(210, 310, 24, m.table, 1.3)}<path d="M320 330a150 120 0 0 1 300 0v180H320Z" fill="${m.main}"/><rect x="276" y="410" width="88" height="190" rx="40" fill="${ink}"/><rect x="576" y="410" width="88" height="190" rx="40" fill="${ink}"/><rect x="340" y="470" width="260" height="110" rx="28" fill="${m.main}"/><rect x="350" y="440" width="240" height="70" rx="30" fill="${m.deep}"/><path d="M330 596v46M610 596v46" stroke="${gold}" stroke-width="14" stroke-linecap="round"/><path d="M790 250v370" stroke="${gold}" stroke-width="12"/><ellipse cx="790" cy="626" rx="64" ry="12" fill="${gold}"/><path d="M726 270l28-120h72l28 120Z" fill="${ivory}"/><circle cx="790" cy="290" r="120" fill="${gold}" opacity=".14"/>`,
  branch: (m) =>
    `<rect width="960" height="720" fill="${m.soft}"/><circle cx="650" cy="250" r="210" fill="${m.deep}" opacity=".8"/><path d="M90 650C300 560 520 430 820 130" stroke="${m.main}" stroke-width="12" fill="none" stroke-linecap="round"/>${[
      [200, 598, -20],
      [260, 572, 100],
      [330, 532, -10],
      [392, 498, 106],
      [460, 450, -6],
      [524, 404, 110],
      [590, 350, 0],
      [650, 298, 116],
      [716, 236, 6],
    ]
      .map(([x = 0, y = 0, turn = 0], at) => leaf(x, y, turn, at % 2 ? m.table : m.main, 1.25))
      .join('')}${blossom(300, 470, ivory, 1.4)}${blossom(560, 300, m.wall, 1.7)}${blossom(800, 150, gold, 1.2)}`,
  walk: (m) =>
    `<rect width="960" height="720" fill="${m.wall}"/><circle cx="690" cy="190" r="96" fill="${gold}" opacity=".8"/><path d="M0 380c160-120 300-60 420-20s320-120 540-40v400H0Z" fill="${m.deep}"/><path d="M0 470c220-90 380 30 560-10s280-80 400-40v300H0Z" fill="${m.table}"/><path d="M0 580c240-60 520 40 960-30v170H0Z" fill="${m.main}"/><path d="M470 720c-40-70 130-90 90-150s-150-50-90-110c30-30 60-30 70-44" stroke="${ivory}" stroke-width="26" fill="none" stroke-linecap="round" opacity=".85"/><g fill="${ink}"><rect x="196" y="400" width="14" height="150" rx="7"/><ellipse cx="203" cy="370" rx="66" ry="92"/><rect x="806" y="440" width="12" height="110" rx="6"/><ellipse cx="812" cy="410" rx="46" ry="68"/></g>`,
  bowl: (m) =>
    `${niche(m)}${steam(452, 370)}${shadow(480, 626, 190)}<path d="M290 420h380c0 110-70 200-190 200s-190-90-190-200Z" fill="${m.main}"/><ellipse cx="480" cy="420" rx="190" ry="40" fill="${ivory}"/><ellipse cx="480" cy="424" rx="164" ry="29" fill="${gold}"/><ellipse cx="430" cy="420" rx="30" ry="9" fill="${m.soft}"/><ellipse cx="520" cy="430" rx="24" ry="8" fill="${m.deep}"/>${leaf(480, 436, 74, m.table, 0.5)}<path d="M740 620V430" stroke="${gold}" stroke-width="14" stroke-linecap="round"/><ellipse cx="740" cy="410" rx="26" ry="40" fill="${gold}"/>`,
  shade: (m) =>
    `<rect width="960" height="720" fill="${m.wall}"/><circle cx="180" cy="150" r="80" fill="${gold}" opacity=".75"/><path d="M0 540c200-40 460-50 960 0v180H0Z" fill="${m.soft}"/><path d="M0 500c260-60 600-40 960-10v70C620 520 320 510 0 560Z" fill="${m.deep}"/><g transform="rotate(10 520 420)"><rect x="514" y="180" width="14" height="440" rx="7" fill="${gold}"/><path d="M230 330a290 210 0 0 1 582 0Z" fill="${m.main}"/><path d="M376 330a146 210 0 0 1 290 0Z" fill="${ivory}"/><path d="M470 330a52 210 0 0 1 102 0Z" fill="${m.main}"/></g><g transform="translate(250 600)">${shadow(40, 34, 130)}<ellipse cx="40" cy="22" rx="130" ry="26" fill="${gold}"/><path d="M-30 18c0-80 140-80 140 0Z" fill="${gold}"/><path d="M-30 18c40 14 100 14 140 0v-18c-40 14-100 14-140 0Z" fill="${ink}"/></g>`,
  hours: (m) =>
    `${niche(m)}${shadow(400, 622, 150)}<rect x="270" y="300" width="270" height="310" rx="20" fill="${ivory}"/><path d="M270 320q0-20 20-20h230q20 0 20 20v50H270Z" fill="${m.main}"/><g fill="${m.deep}">${[0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => `<circle cx="${306 + column * 50}" cy="${410 + row * 50}" r="13"/>`)).join('')}</g><circle cx="456" cy="460" r="22" fill="${gold}"/>${shadow(660, 622, 90)}<circle cx="660" cy="510" r="104" fill="${gold}"/><circle cx="660" cy="510" r="88" fill="${m.soft}"/><path d="M660 510v-58M660 510l40 26" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><path d="M600 600l-14 20M720 600l14 20" stroke="${gold}" stroke-width="14" stroke-linecap="round"/>`,
  rest: (m) =>
    `<rect width="960" height="720" fill="${m.main}"/><circle cx="690" cy="190" r="110" fill="${m.soft}"/><circle cx="640" cy="164" r="96" fill="${m.main}"/><g fill="${gold}"><circle cx="180" cy="130" r="6"/><circle cx="320" cy="220" r="4"/><circle cx="420" cy="96" r="5"/><circle cx="850" cy="330" r="5"/><circle cx="560" cy="300" r="4"/></g><rect y="560" width="960" height="160" fill="${ink}"/><rect x="100" y="430" width="760" height="180" rx="36" fill="${m.deep}"/><rect x="150" y="370" width="290" height="130" rx="56" fill="${ivory}"/><rect x="200" y="400" width="250" height="110" rx="50" fill="${m.soft}"/><path d="M360 520c140-60 340-40 500 10v50q0 30-36 30H360Z" fill="${m.table}"/><path d="M100 330q0-60 60-60h20v330h-80Z" fill="${gold}"/>`,
};

const skins = ['#f1d3c0', '#d9a886', '#a9744f', '#e6bf9f', '#7b4e36', '#f5dfd2'];
const hairs = ['#33172f', '#5a3a2e', '#8a5a3a', '#b98f58', '#9c9491', '#1f1a24'];

/** Hair behind the head and before it, on a head around 480, 400. */
const styles = [
  [
    'M290 420c-10-210 100-260 190-260s200 50 190 260c0 120 20 190 40 240H250c20-50 40-120 40-240Z',
    'M316 380c10-120 80-170 164-170s154 50 164 170c-70-20-120-70-140-120-30 60-100 110-188 120Z',
  ],
  [
    'M310 400c0-160 70-220 170-220s170 60 170 220Z',
    'M318 380c0-110 60-170 162-170s162 60 162 170c-20-60-50-90-90-100-60 20-150 20-180-10-30 20-50 60-54 110Z',
  ],
  [
    'M480 60a84 84 0 1 1 0 168 84 84 0 0 1 0-168ZM306 420c-6-170 80-230 174-230s180 60 174 230Z',
    'M318 384c14-120 80-168 162-168s148 48 162 168c-60-10-110-60-162-110-52 50-102 100-162 110Z',
  ],
  [
    'M280 430c-20-180 80-270 200-270s220 90 200 270c-2 50-20 90-50 100H330c-30-10-48-50-50-100Z',
    'M316 390c0-120 70-180 164-180 110 0 164 70 164 180-40-30-60-70-66-110-70 40-180 20-220 0-10 40-24 80-42 110Z',
  ],
  [
    'M320 390c0-130 60-190 160-190s160 60 160 190Z',
    'M322 370c-4-100 60-160 158-160 100 0 162 60 158 160-20-40-30-60-40-80-90 10-170 0-236-20-16 30-30 60-40 100Z',
  ],
  [
    'M270 470c-60-60-30-150 20-170 0-90 90-160 190-150 110-10 200 60 196 150 60 30 70 120 14 170 10 50-20 90-60 90H330c-40 0-70-40-60-90Z',
    'M318 390c-4-60 20-120 60-140 40-50 170-50 206 0 40 20 62 80 58 140-30-20-50-60-60-90-60 20-150 20-204 0-10 30-30 70-60 90Z',
  ],
];

/** Returns a portrait without a likeness: 24 different ones. */
export function portrait(/** @type {number} */ index) {
  const m = /** @type {Mood} */ (moods[index % moods.length]);
  const skin = skins[(index * 5 + Math.floor(index / 4)) % skins.length];
  const hair = hairs[(index * 7 + Math.floor(index / 3)) % hairs.length];
  const [back, front] = /** @type {string[]} */ (styles[(index * 5 + Math.floor(index / 6)) % styles.length]);
  const dress = [ink, m.main, ivory, gold][Math.floor(index / 2) % 4];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="120 80 720 720"><rect x="120" y="80" width="720" height="720" fill="${m.wall}"/><circle cx="480" cy="430" r="310" fill="${m.deep}"/><path d="${back}" fill="${hair}"/><path d="M420 540h120v90c0 60-120 60-120 0Z" fill="${skin}"/><path d="M420 560c30 30 90 30 120 0v30c-30 30-90 30-120 0Z" fill="${ink}" opacity=".1"/><path d="M200 820c10-130 100-190 216-206 20 50 108 50 128 0 116 16 206 76 216 206Z" fill="${dress}"/><ellipse cx="480" cy="410" rx="142" ry="174" fill="${skin}"/><path d="${front}" fill="${hair}"/><g fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"><path d="M392 418c14 10 36 10 50 0M518 418c14 10 36 10 50 0"/><path d="M480 430c-4 24-10 38-16 48 8 6 16 6 22 4" stroke-width="6" opacity=".6"/><path d="M440 518c24 18 56 18 80 0" stroke="#a3485a"/></g><g fill="#d98a84" opacity=".35"><circle cx="392" cy="474" r="26"/><circle cx="568" cy="474" r="26"/></g></svg>`;
}

/** Returns every scene in two moods: 32 pictures by name. */
export function pictures() {
  return Object.entries(scenes).flatMap(([name, draw], index) =>
    [0, 1].map((turn) => {
      const mood = /** @type {Mood} */ (moods[(index + turn * 2 + Math.floor(index / 4)) % moods.length]);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720">${draw(mood)}</svg>`;
      return { name: `${name}-${turn + 1}`, svg };
    }),
  );
}

export const portraits = 24;
