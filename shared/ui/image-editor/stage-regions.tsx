import { useUiText } from '../ui-text';
import { markInRegion, regionOfMark } from './mark-region';
import type { PanelProps } from './panel';
import { RegionBox } from './region-box';
import { turnedSize } from './render-picture';
import type { Tool } from './tools';

interface StageRegionsProps extends PanelProps {
  tool: Tool;
  ratio: number | undefined;
}

/** Shows what the tool in use has put on the picture: each can be moved, sized and, but for the crop, removed. */
export function StageRegions({ edits, change, source, tool, ratio }: StageRegionsProps) {
  const t = useUiText();
  const size = turnedSize(source, edits);
  if (tool === 'crop') {
    return (
      <RegionBox
        label={t('editor.crop.region')}
        look="crop"
        onChange={(crop, gesture) => change((known) => ({ ...known, crop }), gesture)}
        ratio={ratio ? (ratio * size.height) / size.width : undefined}
        region={edits.crop}
      />
    );
  }
  if (tool === 'hide') {
    return edits.covers.map(({ id, region }, index) => (
      <RegionBox
        key={id}
        label={t('editor.hide.region', { place: index + 1 })}
        look="cover"
        onChange={(next, gesture) =>
          change(
            (known) => ({
              ...known,
              covers: known.covers.map((one) => (one.id === id ? { ...one, region: next } : one)),
            }),
            gesture,
          )
        }
        onRemove={() => change((known) => ({ ...known, covers: known.covers.filter((one) => one.id !== id) }))}
        region={region}
      />
    ));
  }
  if (tool !== 'mark') return null;
  return edits.marks.map((mark, index) => {
    const region = regionOfMark(mark);
    return region ? (
      <RegionBox
        key={mark.id}
        label={t('editor.mark.item', { place: index + 1 })}
        look="cover"
        onChange={(next, gesture) =>
          change(
            (known) => ({
              ...known,
              marks: known.marks.map((one) => (one.id === mark.id ? markInRegion(one, next) : one)),
            }),
            gesture,
          )
        }
        onRemove={() => change((known) => ({ ...known, marks: known.marks.filter(({ id }) => id !== mark.id) }))}
        region={region}
      />
    ) : null;
  });
}
