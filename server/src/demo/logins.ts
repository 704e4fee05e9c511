/** Accounts that a person can try the demo with. */
export const demoPassword = 'charis2026';

export const demoMember = { email: 'member@example.com', password: demoPassword };

export const demoDoctor = { email: 'doctor@example.com', password: demoPassword };

export const demoReceptionist = { email: 'reception@example.com', password: demoPassword };

export const demoStaff = { email: 'admin@example.com', password: demoPassword };

export const demoLogins = [
  { who: 'member with bookings in every state', ...demoMember },
  { who: 'approved doctor', ...demoDoctor },
  { who: 'receptionist of that clinic', ...demoReceptionist },
  { who: 'bookkeeper of that clinic', email: 'books@example.com', password: demoPassword },
  { who: 'doctor who has applied', email: 'applicant@example.com', password: demoPassword },
  { who: 'administrator (a member with the staff role)', ...demoStaff },
  { who: 'new member without anything', email: 'newmember@example.com', password: demoPassword },
] as const;
