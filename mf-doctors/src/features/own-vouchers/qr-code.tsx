import encodeQR from 'qr';

interface QrCodeProps {
  /** What it says to a reader of the screen. */
  label: string;
  value: string;
  /** Pixels. */
  size: number;
}

/** Shows a code for a camera, sharp at any size. */
export function QrCode({ label, value, size }: QrCodeProps) {
  return (
    <img
      alt={label}
      height={size}
      src={`data:image/svg+xml,${encodeURIComponent(encodeQR(value, 'svg'))}`}
      width={size}
    />
  );
}
