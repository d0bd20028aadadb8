import { fillText } from '@milepost/contract'
import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { frameMail, type Mail, type MailLanguage } from '../../platform/mail/index.ts'

/** Minutes that a link to confirm an address is good. */
export const CONFIRM_MINUTES = 60

/** The texts of a change of address. Only the addresses in them, which were checked to be one each, come from a person's input. */
const texts = {
  en: {
    confirm: {
      subject: 'Confirm your new Milepost email',
      text: 'Someone wants to sign in to Milepost with this email address.',
      action: 'Confirm the address',
      why: 'You receive this because this address was entered as the new one of a Milepost account.',
      stop: 'If it was not you, do nothing: the account does not change.',
    },
    requested: {
      subject: 'A new email for your Milepost account',
      text: 'Someone asked to change the email address of your Milepost account to {{address}}. Until that address is confirmed, you keep signing in with this one.',
      why: 'You receive this because this is the email address of a Milepost account. Messages about the security of the account cannot be turned off.',
      stop: 'If it was not you, sign in, cancel the request on the page My account, and change your password.',
    },
    changed: {
      subject: 'The email of your Milepost account has changed',
      text: 'From now on your Milepost account has the email address {{address}}. You sign in with that one.',
      why: 'You receive this because this was the email address of a Milepost account until now. It is the last message to it.',
      stop: 'If it was not you, notify an administrator of your agency immediately.',
    },
  },
  es: {
    confirm: {
      subject: 'Confirme su nuevo correo de Milepost',
      text: 'Alguien quiere iniciar sesión en Milepost con esta dirección de correo.',
      action: 'Confirmar la dirección',
      why: 'Recibe este mensaje porque esta dirección se indicó como la nueva de una cuenta de Milepost.',
      stop: 'Si no fue usted, no haga nada: la cuenta sigue igual.',
    },
    requested: {
      subject: 'Un correo nuevo para su cuenta de Milepost',
      text: 'Alguien pidió cambiar la dirección de correo de su cuenta de Milepost a {{address}}. Hasta que esa dirección se confirme, usted sigue iniciando sesión con esta.',
      why: 'Recibe este mensaje porque esta es la dirección de correo de una cuenta de Milepost. Los mensajes sobre la seguridad de la cuenta no se pueden desactivar.',
      stop: 'Si no fue usted, inicie sesión, cancele la solicitud en la página Mi cuenta y cambie su contraseña.',
    },
    changed: {
      subject: 'El correo de su cuenta de Milepost ha cambiado',
      text: 'Desde ahora su cuenta de Milepost tiene la dirección de correo {{address}}. Con ella inicia sesión.',
      why: 'Recibe este mensaje porque esta fue hasta ahora la dirección de correo de una cuenta de Milepost. Es el último mensaje que se le envía.',
      stop: 'Si no fue usted, avise de inmediato a un administrador de su agencia.',
    },
  },
} as const

interface AddressChange {
  to: string
  locale: MailLanguage
  public_url: string
}

/** The email with the link to the new address, in the person's language. */
export function confirmMail({ to, locale, public_url, link }: AddressChange & { link: string }): Mail {
  const { text, action, ...content } = texts[locale].confirm
  return frameMail({
    to,
    agency: null,
    public_url,
    contents: [
      {
        ...content,
        language: locale,
        paragraphs: [text],
        action: { label: action, link },
        valid_ms: CONFIRM_MINUTES * MINUTE_MS,
      },
    ],
  })
}

/** The email to the old address that another one was requested, or is now the account's. */
export function oldAddressMail(
  kind: 'requested' | 'changed',
  { to, locale, public_url, address }: AddressChange & { address: string },
): Mail {
  const { text, ...content } = texts[locale][kind]
  return frameMail({
    to,
    agency: null,
    public_url,
    contents: [{ ...content, language: locale, paragraphs: [fillText(text, { address })] }],
  })
}
