/** Small drawings of this remote, in the weight of the site's other lines. */
const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export function CrossIcon({ size = 16 }: { size?: number }) {
  return (
    <svg {...line} aria-hidden="true" height={size} strokeWidth="1.5" viewBox="0 0 16 16" width={size}>
      <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
    </svg>
  );
}

export function ArrowIcon() {
  return (
    <svg {...line} aria-hidden="true" height="20" strokeWidth="1.5" viewBox="0 0 20 20" width="20">
      <path d="M16 10H4M9 5l-5 5 5 5" />
    </svg>
  );
}

export function TickIcon() {
  return (
    <svg {...line} aria-hidden="true" height="16" strokeWidth="2" viewBox="0 0 16 16" width="16">
      <path d="M3 8.5l3.5 3.5L13 4.5" />
    </svg>
  );
}

export function PasskeyIcon() {
  return (
    <svg {...line} aria-hidden="true" height="20" strokeWidth="1.5" viewBox="0 0 20 20" width="20">
      <path d="M8 9a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500ZM2 17c.4-3.400 2.800-5.200 6-5.200M14 12.600a2.400 2.400 0 1 1 1.100 0V17.500M15.100 15.500h1.600" />
    </svg>
  );
}

export function RefreshIcon() {
  return (
    <svg {...line} aria-hidden="true" height="16" strokeWidth="1.5" viewBox="0 0 16 16" width="16">
      <path d="M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 1.5v3h-3" />
    </svg>
  );
}

/** Shows Google's mark, in its own colours. */
export function GoogleIcon() {
  return (
    <svg aria-hidden="true" height="20" viewBox="0 0 48 48" width="20">
      <path
        d="M47.5 24.550c0-1.63-.15-3.2-.42-4.7H24v8.9h13.2c-.57 3.06-2.3 5.66-4.9 7.4v6.150h7.930c4.64-4.27 7.27-10.56 7.27-17.750z"
        fill="#4285f4"
      />
      <path
        d="M24 48.5c6.62 0 12.17-2.2 16.23-5.950l-7.93-6.150c-2.2 1.47-5 2.34-8.3 2.34-6.39 0-11.8-4.31-13.73-10.110H2.080v6.350C6.12 43.01 14.41 48.5 24 48.5z"
        fill="#34a853"
      />
      <path d="M10.27 28.630a14.4 14.4 0 0 1 0-9.260v-6.350H2.080a24.5 24.5 0 0 0 0 21.960z" fill="#fbbc05" />
      <path
        d="M24 9.260c3.6 0 6.83 1.24 9.38 3.670l7.03-7.030C36.16 1.94 30.61-.5 24-.5 14.41-.5 6.12 4.99 2.08 13.020l8.19 6.350C12.2 13.57 17.61 9.26 24 9.260z"
        fill="#ea4335"
      />
    </svg>
  );
}

export function AppleIcon() {
  return (
    <svg aria-hidden="true" fill="currentColor" height="20" viewBox="0 0 24 24" width="20">
      <path d="M16.7 12.7c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.8-3.5.8s-1.8-.8-3-.8c-1.5 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7c1.3 0 2.1-1.1 2.8-2.2.9-1.3 1.3-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.8zM14.4 5.9c.6-.8 1.1-1.9 1-2.9-.9 0-2.1.6-2.7 1.4-.6.7-1.2 1.8-1 2.8 1 .1 2.1-.5 2.7-1.3z" />
    </svg>
  );
}

export function FacebookIcon() {
  return (
    <svg aria-hidden="true" fill="#1877f2" height="20" viewBox="0 0 24 24" width="20">
      <path d="M24 12a12 12 0 1 0-13.9 11.9v-8.4H7.1V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z" />
    </svg>
  );
}
