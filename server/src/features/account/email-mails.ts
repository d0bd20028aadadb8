import { greeting, type Mail } from '../../platform/mail/index.ts'

/** Minutes that a link to confirm an address is good. */
export const CONFIRM_MINUTES = 60

export type Locale = 'en' | 'es'

/** The texts of a change of address. Only the addresses in them, which were checked to be one each, come from a person's input. */
const texts = {
  en: {
    confirm: {
      subject: 'Confirm your new Milepost email',
      text: (link: string) => `Someone wants to sign in to Milepost with this email address.

Confirm it here, within ${CONFIRM_MINUTES} minutes:
${link}

The link works once. If it was not you, do nothing: the account stays as it is.
`,
    },
    requested: {
      subject: 'A new email for your Milepost account',
      text: (address: string) => `Someone asked to change the email address of your Milepost account to ${address}.

Until that address is confirmed, you keep signing in with this one. If it was not you, sign in, cancel the request
on the page My account, and change your password.
`,
    },
    changed: {
      subject: 'The email of your Milepost account has changed',
      text: (
        address: string,
      ) => `From now on your Milepost account has the email address ${address}. You sign in with that one.

If it was not you, notify an administrator of your agency immediately.
`,
    },
  },
  es: {
    confirm: {
      subject: 'Confirme su nuevo correo de Milepost',
      text: (link: string) => `Alguien quiere iniciar sesión en Milepost con esta dirección de correo.

Confírmela aquí, en un plazo de ${CONFIRM_MINUTES} minutos:
${link}

El enlace funciona una sola vez. Si no fue usted, no haga nada: la cuenta sigue igual.
`,
    },
    requested: {
      subject: 'Un correo nuevo para su cuenta de Milepost',
      text: (address: string) => `Alguien pidió cambiar la dirección de correo de su cuenta de Milepost a ${address}.

Hasta que esa dirección se confirme, usted sigue iniciando sesión con esta. Si no fue usted, inicie sesión, cancele la
solicitud en la página Mi cuenta y cambie su contraseña.
`,
    },
    changed: {
      subject: 'El correo de su cuenta de Milepost ha cambiado',
      text: (
        address: string,
      ) => `Desde ahora su cuenta de Milepost tiene la dirección de correo ${address}. Con ella inicia sesión.

Si no fue usted, avise de inmediato a un administrador de su agencia.
`,
    },
  },
} as const

/** An e-mail about a change of address, in the person's language; `about` is the link or the other address. */
export function emailMail(
  kind: keyof (typeof texts)['en'],
  { to, locale, about }: { to: string; locale: Locale; about: string },
): Mail {
  const { subject, text } = texts[locale][kind]
  return { to, subject, text: `${greeting(locale)}\n\n${text(about)}` }
}
