import type { LegalDocument, LegalText } from './legal-document';

const points = [
  'Charis is for adults: you have to be at least 18 years old.',
  'Your images stay private. Others see only what you show them yourself, such as your own picture or those of a post, and none is ever sold or used for advertising.',
  'You can withdraw your consent at any time, with a button in your profile (/user/profile).',
  'When you ask for it, your data is removed within about 7 business days.',
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
          'What is booked here is a consultation, never the date of a procedure. A doctor may advise you against a treatment, and you may decide against it at any time.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'You have to be at least 18 years old and to give your own details. One person has one account. Keep your password to yourself; tell us when somebody else may know it.',
          'Doctors are shown as verified once their registration has been checked by our staff against the public register of practitioners.',
        ],
      },
      {
        heading: 'What you share',
        paragraphs: [
          'What you write and upload stays yours. You allow us to store it and to show it to whom you chose. Share only what is your own and what you may share; show nobody else without their consent.',
          'Posts are one person’s experience and no evidence of a result. We hide what breaks the law, what insults or exposes others, and what advertises; you are told why and can object.',
        ],
      },
      {
        heading: 'Bookings, vouchers and money',
        paragraphs: [
          'The fee of a consultation is shown before you book and is paid at the clinic. The cancellation rule of the doctor is shown first, too. Vouchers are paid here; their terms, validity and refund rule stand on them. Prices are in Australian dollars and include GST.',
          'All profits from doctor bookings and subscriptions go to charity.',
        ],
      },
      {
        heading: 'Leaving',
        paragraphs: [
          'You can delete your account in your profile. We may suspend an account that breaks these terms, with a reason. Nothing here limits your rights under the Australian Consumer Law.',
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
          'Your email, a user name and a password that only you know; and, if you give them, your name, gender, birthday, interests and a picture. What you post, follow, like and book. Where you are logged in, so that you can end a session.',
          'For doctors also what proves their registration. Health information is held only where you write it down yourself, for example in the note of a booking.',
        ],
      },
      {
        heading: 'What we use it for',
        paragraphs: [
          'To run your account, to show what you asked for, to make and remind of bookings, to keep people safe, and to answer you. We do not sell data, pass on leads, or let advertisers follow you.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Everybody sees your user name, your picture and what you post publicly. Nobody but you sees your legal name, email, birthday and bookings; a doctor sees the booking that you make with them.',
          'Pictures lose their place, time and camera data when they arrive. Credentials and private images can only be opened by links that end after minutes.',
        ],
      },
      {
        heading: 'Your choices',
        paragraphs: [
          'In your profile (/user/profile) you can read and correct what we hold, get a copy of it, withdraw each consent and delete the account. Removal is done within about 7 business days; what a law makes us keep is kept apart and for no longer than it says.',
          'A complaint is answered within 30 days. You can also turn to the Office of the Australian Information Commissioner.',
        ],
      },
    ],
  },
  'image-data': {
    lead: 'Photos of a face or body, and words about one’s health, deserve more care than other data. This form says what happens to yours, so that you can decide freely.',
    points,
    sections: [
      {
        heading: 'What you agree to',
        paragraphs: [
          'That Charis stores the images and information you upload, prepares them for the screen (other sizes, without place, time and camera data), and shows them to the people you choose: yourself alone, a doctor you book with, or readers of a post.',
          'You confirm that you are at least 18 years old, and that everybody who can be recognised in an image is you or has agreed to it.',
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
          'Your consent is voluntary; without it you can still read everything that is public. You can withdraw it with the button in your profile (/user/profile). From then on your images are hidden, and they are removed within about 7 business days.',
          'Copies that others made before are out of our reach, so choose with care who may see an image.',
        ],
      },
    ],
  },
};
