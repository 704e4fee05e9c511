/** The public Australian sources that the texts follow. Where no page of its own is named, the address is that of the organisation. */
interface Source {
  organisation: string;
  page: string;
  url: string;
}

export const sources = {
  ahpra: {
    organisation: 'Ahpra',
    page: 'Cosmetic surgery hub',
    url: 'https://www.ahpra.gov.au/Resources/Cosmetic-surgery-hub.aspx',
  },
  medicalBoard: {
    organisation: 'Medical Board of Australia',
    page: 'Guidelines for registered medical practitioners who perform cosmetic surgery and procedures',
    url: 'https://www.medicalboard.gov.au/codes-guidelines-policies/cosmetic-medical-and-surgical-procedures-guidelines.aspx',
  },
  healthdirect: {
    organisation: 'Healthdirect Australia',
    page: 'Cosmetic surgery and procedures',
    url: 'https://www.healthdirect.gov.au/',
  },
  healthdirectBreast: {
    organisation: 'Healthdirect Australia',
    page: 'Breast augmentation (breast implants)',
    url: 'https://www.healthdirect.gov.au/breast-augmentation-breast-implants',
  },
  betterHealth: {
    organisation: 'Better Health Channel, Victorian Department of Health',
    page: 'Cosmetic procedures',
    url: 'https://www.betterhealth.vic.gov.au/health/conditionsandtreatments/cosmetic-surgery',
  },
  betterHealthBreast: {
    organisation: 'Better Health Channel, Victorian Department of Health',
    page: 'Breast augmentation',
    url: 'https://www.betterhealth.vic.gov.au/health/conditionsandtreatments/breast-implants-augmentation',
  },
  betterHealthAbdomen: {
    organisation: 'Better Health Channel, Victorian Department of Health',
    page: 'Abdominoplasty (tummy tuck)',
    url: 'https://www.betterhealth.vic.gov.au/health/conditionsandtreatments/abdominoplasty-tummy-tuck',
  },
  betterHealthInjections: {
    organisation: 'Better Health Channel, Victorian Department of Health',
    page: 'Cosmetic treatments: injectables',
    url: 'https://www.betterhealth.vic.gov.au/health/ConditionsAndTreatments/cosmetic-treatments-injectables',
  },
  queenslandHealth: {
    organisation: 'Queensland Health',
    page: 'Beginner-friendly guide to cosmetic injectables',
    url: 'https://www.health.qld.gov.au/newsroom/news/beginner-friendly-guide-to-cosmetic-injectables',
  },
  saHealth: {
    organisation: 'SA Health',
    page: 'Cosmetic procedures',
    url: 'https://www.sahealth.sa.gov.au/',
  },
  tga: {
    organisation: 'Therapeutic Goods Administration',
    page: 'Medical devices and medicines',
    url: 'https://www.tga.gov.au/',
  },
  tgaBreast: {
    organisation: 'Therapeutic Goods Administration',
    page: 'Breast implant hub: risks',
    url: 'https://www.tga.gov.au/products/medical-devices/breast-implant-hub/risks',
  },
  tgaLymphoma: {
    organisation: 'Therapeutic Goods Administration',
    page: 'Breast implants and anaplastic large cell lymphoma',
    url: 'https://www.tga.gov.au/alert/breast-implants-and-anaplastic-large-cell-lymphoma',
  },
  tgaInjections: {
    organisation: 'Therapeutic Goods Administration',
    page: 'Cosmetic injections',
    url: 'https://www.tga.gov.au/resources/explore-topic/cosmetics/cosmetic-injections',
  },
  arpansa: {
    organisation: 'Australian Radiation Protection and Nuclear Safety Agency',
    page: 'Advice for consumers: lasers, IPL devices and LED phototherapy for cosmetic treatments',
    url: 'https://www.arpansa.gov.au/advice-consumers-lasers-ipl-devices-and-led-phototherapy-cosmetic-treatments-and-beauty-therapy',
  },
  plasticSurgeons: {
    organisation: 'Australian Society of Plastic Surgeons',
    page: 'Patient information',
    url: 'https://plasticsurgery.org.au/',
  },
  surgeons: {
    organisation: 'Royal Australasian College of Surgeons',
    page: 'Information for patients',
    url: 'https://www.surgeons.org/',
  },
  dermatologists: {
    organisation: 'Australasian College of Dermatologists',
    page: 'A to Z of skin',
    url: 'https://www.dermcoll.edu.au/',
  },
  dentists: {
    organisation: 'Australian Dental Association',
    page: 'Teeth whitening',
    url: 'https://www.teeth.org.au/',
  },
  dentalBoard: {
    organisation: 'Dental Board of Australia',
    page: 'Information for the public',
    url: 'https://www.dentalboard.gov.au/',
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;
