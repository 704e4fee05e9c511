import type { LegalDocument, LegalText } from './legal-document';

const points = [
  'Charis is for adults: you must be at least 18 years old.',
  'Your images stay private. Others see only the images that you show them, such as your own picture or the pictures of a post. We never sell images or use them for advertising.',
  'You can withdraw your consent at any time with a button in your profile.',
  'When you ask us to, we remove your data within about 7 business days.',
];

export const texts: Record<LegalDocument, LegalText> = {
  terms: {
    lead: 'These terms are the agreement between you and Charis. They say what Charis is, what it is not, and what we ask of each other.',
    points,
    sections: [
      {
        heading: 'What Charis is',
        paragraphs: [
          'Charis is a place to read, to share experience and to book consultations about cosmetic and aesthetic medicine in Australia. It is not a medical service: nothing on it replaces the advice of a practitioner who has examined you.',
          'You book a consultation here, never the date of a procedure. A doctor may advise you against a treatment, and you may decide against it at any time.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'You must be at least 18 years old and give your own details. Each person has one account. Keep your password to yourself, and tell us if someone else may know it.',
          'We show a doctor as verified once our staff have checked their registration against the public register of practitioners.',
        ],
      },
      {
        heading: 'What you share',
        paragraphs: [
          'What you write and upload stays yours. You allow us to store it and to show it to the people you choose. Share only what is yours and what you may share. Do not show other people without their consent.',
          'A post is one person’s experience and no evidence of a result. We hide content that breaks the law, insults or exposes others, or advertises. We tell you why, and you can appeal.',
        ],
      },
      {
        heading: 'Bookings, vouchers and money',
        paragraphs: [
          'We show the consultation fee and the doctor’s cancellation rule before you book. You pay the fee at the clinic. You pay for vouchers here; each voucher shows its terms, validity and refund rule. Prices are in Australian dollars and include GST.',
          'All profits from doctor bookings and subscriptions go to charity.',
        ],
      },
      {
        heading: 'Leaving',
        paragraphs: [
          'You can delete your account in your profile. We may suspend an account that breaks these terms, and we tell you why. Nothing here limits your rights under the Australian Consumer Law.',
        ],
      },
    ],
  },
  privacy: {
    lead: 'This policy says which personal information we hold, why, who sees it, and what you can do about it. It follows the Privacy Act 1988 (Cth) and the Australian Privacy Principles.',
    points,
    sections: [
      {
        heading: 'What we hold',
        paragraphs: [
          'We hold your email, a user name and a password that only you know; and, if you give them, your name, gender, birthday, interests and a picture. We also hold what you post, follow, like and book, and where you are logged in, so that you can end a session.',
          'For doctors, we also hold what proves their registration. We hold health information only where you write it down yourself, for example in the note of an appointment.',
        ],
      },
      {
        heading: 'What we use it for',
        paragraphs: [
          'We use it to run your account, to show what you ask for, to make appointments and remind you of them, to keep people safe, and to answer you. We do not sell data, pass on leads, or let advertisers follow you.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Everyone sees your user name, your picture and what you post publicly. Only you see your legal name, email, birthday and appointments. A doctor sees the appointments that you make with them.',
          'We remove place, time and camera data from pictures when they arrive. Credentials and private images open only by links that expire after minutes.',
        ],
      },
      {
        heading: 'Your choices',
        paragraphs: [
          'In your profile you can read and correct what we hold, get a copy of it, withdraw each consent and delete your account. We remove your data within about 7 business days. We keep apart what a law makes us keep, and for no longer than it says.',
          'We answer a complaint within 30 days. You can also contact the Office of the Australian Information Commissioner.',
        ],
      },
    ],
  },
  'image-data': {
    lead: 'Photos of a face or body, and words about your health, deserve more care than other data. This form says what happens to yours, so that you can decide freely.',
    points,
    sections: [
      {
        heading: 'What you agree to',
        paragraphs: [
          'You agree that Charis stores the images and information you upload, prepares them for the screen (other sizes, without place, time and camera data), and shows them to the people you choose: only you, a doctor you book with, or readers of a post.',
          'You confirm that you are at least 18 years old, and that everyone who can be recognised in an image is you or has agreed to it.',
        ],
      },
      {
        heading: 'What we do not do',
        paragraphs: [
          'We do not use your images for advertising, train models on them, match faces, or predict how a treatment would turn out. We do not give them to third parties.',
        ],
      },
      {
        heading: 'Changing your mind',
        paragraphs: [
          'Your consent is voluntary; without it you can still read everything that is public. You can withdraw it with the button in your profile. We then hide your images at once and remove them within about 7 business days.',
          'We cannot remove copies that others made before, so choose with care who may see an image.',
        ],
      },
    ],
  },
};
