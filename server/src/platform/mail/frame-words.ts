/** The languages in which the product writes emails; both are written from left to right. */
export const mailLanguages = ['en', 'es'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** Texts of the frame that every email has. */
export const frameWords = {
  en: {
    within_minutes: 'The link works once, within {{count}} minutes.',
    within_days: 'The link works once, within {{count}} days.',
    copy: 'If the button does not work, copy this address into your browser:',
    from: '{{agency}}, by Milepost at {{host}}',
    from_product: 'Milepost at {{host}}',
  },
  es: {
    within_minutes: 'El enlace funciona una sola vez, en un plazo de {{count}} minutos.',
    within_days: 'El enlace funciona una sola vez, en un plazo de {{count}} días.',
    copy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    from: '{{agency}}, por medio de Milepost en {{host}}',
    from_product: 'Milepost en {{host}}',
  },
} as const
