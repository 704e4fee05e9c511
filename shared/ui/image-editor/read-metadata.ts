/** What is written into a picture's file beside its pixels. */
export interface Found {
  name: 'camera' | 'taken' | 'place' | 'software';
  value: string;
}

interface Tags {
  Make?: string;
  Model?: string;
  DateTimeOriginal?: Date;
  Software?: string | number;
  latitude?: number;
  longitude?: number;
}

/** Returns what a picture's file says of where, when and with what it was taken. */
export async function readMetadata(file: Blob): Promise<Found[]> {
  const { default: exifr } = await import('exifr');
  const tags: Tags = (await exifr.parse(file).catch(() => undefined)) ?? {};
  const place =
    tags.latitude === undefined || tags.longitude === undefined
      ? ''
      : `${tags.latitude.toFixed(4)}, ${tags.longitude.toFixed(4)}`;
  const found: Found[] = [
    { name: 'camera', value: [tags.Make, tags.Model].filter(Boolean).join(' ') },
    { name: 'taken', value: tags.DateTimeOriginal?.toLocaleString() ?? '' },
    { name: 'place', value: place },
    { name: 'software', value: String(tags.Software ?? '') },
  ];
  return found.filter(({ value }) => value !== '');
}
