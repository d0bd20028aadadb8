import { greeting, type Mail } from '../../platform/mail/index.ts'

/** Minutes that a link to choose a password is good. */
export const LINK_MINUTES = 60

const texts = {
  en: {
    subject: 'Choose a new Milepost password',
    text: (link: string) => `Someone requested a new password for your Milepost account.

Choose one here, within ${LINK_MINUTES} minutes:
${link}

The link works once. If it was not you, do nothing: your password stays as it is.
`,
  },
  es: {
    subject: 'Elija una nueva contraseña de Milepost',
    text: (link: string) => `Alguien pidió una nueva contraseña para su cuenta de Milepost.

Elíjala aquí, en un plazo de ${LINK_MINUTES} minutos:
${link}

El enlace funciona una sola vez. Si no fue usted, no haga nada: su contraseña sigue igual.
`,
  },
} as const

/** The e-mail with the link, in the person's language. */
export function resetMail({ email, locale, link }: { email: string; locale: 'en' | 'es'; link: string }): Mail {
  const { subject, text } = texts[locale]
  return { to: email, subject, text: `${greeting(locale)}\n\n${text(link)}` }
}
