import { brand } from '@charis/shared/brand';

const rows = [150, 232, 314, 396];
const tints = [brand.colors.rose, brand.colors.sage, brand.colors.accentSoft];

/** Shows a phone that shows the mobile site, with a sign that it can be played. */
export function Phone() {
  const { ink, ground, surface, line, gold } = brand.colors;
  return (
    <svg aria-hidden="true" height="512" viewBox="0 0 256 512" width="256">
      <rect fill={ink} height="512" rx="44" width="256" />
      <rect fill={ground} height="488" rx="34" width="232" x="12" y="12" />
      <g fill="none" stroke={ink} strokeWidth="1" transform="translate(104 52) scale(1.5)">
        {brand.mark.petals.map((petal) => (
          <path d={petal} key={petal} />
        ))}
        <path d={brand.mark.heart} fill={gold} stroke="none" />
      </g>
      <rect fill={line} height="8" rx="4" width="72" x="92" y="116" />
      {rows.map((y, index) => (
        <g key={y}>
          <rect fill={surface} height="70" rx="14" stroke={line} width="204" x="26" y={y} />
          <circle cx="60" cy={y + 35} fill={tints[index % 3]} r="21" />
          <rect fill={ink} height="9" opacity="0.75" rx="4" width="92" x="94" y={y + 20} />
          <rect fill={line} height="8" rx="4" width={110 - index * 12} x="94" y={y + 42} />
        </g>
      ))}
      <circle cx="128" cy="276" fill={ground} opacity="0.94" r="38" />
      <path d="M118 258l28 18-28 18z" fill={ink} />
    </svg>
  );
}
