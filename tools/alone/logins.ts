/** Demo accounts, as whom a remote is shown alone. */
export interface AloneLogin {
  email: string;
  password: string;
  userRole: 'USER' | 'DOCTOR';
}

const password = 'charis2026';

export const logins = {
  member: { email: 'member@example.com', password, userRole: 'USER' },
  doctor: { email: 'doctor@example.com', password, userRole: 'DOCTOR' },
  admin: { email: 'admin@example.com', password, userRole: 'USER' },
} satisfies Record<string, AloneLogin>;

/** Those whose sessions are recorded. */
export const recordedRoles = ['member', 'doctor', 'admin'] as const;
export type RecordedRole = (typeof recordedRoles)[number];

/** Returns what the form of the log-in sends, and where to: doctors have an operation of their own. */
export const logInCall = (login: AloneLogin) => ({
  path: `/api/login/${login.userRole === 'DOCTOR' ? 'doctor' : 'user'}`,
  body: { ...login, remember: false, provider: 'email' },
});

/** Returns the token of a recorded session; it opens nothing but the recording. */
export const recordedToken = (role: RecordedRole): string => `recorded-${role}`;

/** Returns whose recorded session a request has. */
export const roleOfToken = (authorization: string | undefined): RecordedRole | undefined =>
  recordedRoles.find((role) => authorization === `Bearer ${recordedToken(role)}`);
