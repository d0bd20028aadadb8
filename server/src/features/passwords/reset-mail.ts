import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { frameMail, type Mail, type MailLanguage } from '../../platform/mail/index.ts'

/** Minutes that a link to choose a password is good. */
export const LINK_MINUTES = 60

const texts = {
  en: {
    subject: 'Choose a new Milepost password',
    text: 'Someone requested a new password for your Milepost account.',
    action: 'Choose a password',
    why: 'You receive this because this is the email address of a Milepost account. Messages about the security of the account cannot be turned off.',
    stop: 'If it was not you, do nothing: your password does not change.',
  },
  es: {
    subject: 'Elija una nueva contraseña de Milepost',
    text: 'Alguien pidió una nueva contraseña para su cuenta de Milepost.',
    action: 'Elegir una contraseña',
    why: 'Recibe este mensaje porque esta es la dirección de correo de una cuenta de Milepost. Los mensajes sobre la seguridad de la cuenta no se pueden desactivar.',
    stop: 'Si no fue usted, no haga nada: su contraseña sigue igual.',
  },
} as const

interface Reset {
  email: string
  locale: MailLanguage
  link: string
  public_url: string
}

/** The email with the link, in the person's language. */
export function resetMail({ email, locale, link, public_url }: Reset): Mail {
  const { text, action, ...content } = texts[locale]
  return frameMail({
    to: email,
    agency: null,
    public_url,
    contents: [
      {
        ...content,
        language: locale,
        paragraphs: [text],
        action: { label: action, link },
        valid_ms: LINK_MINUTES * MINUTE_MS,
      },
    ],
  })
}
