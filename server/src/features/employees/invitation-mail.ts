import { INVITATION_DAYS } from '@milepost/contract'
import { greeting, nameInMail, type Mail } from '../../platform/mail/index.ts'

interface Invitation {
  email: string
  locale: 'en' | 'es'
  agency: string
  link: string
  /** The recipient's name. */
  name: string
  /** Name of the person who invites; null for the operator of the installation. */
  invited_by: string | null
}

const texts = {
  en: {
    subject: (agency: string) => `${agency} invites you to Milepost`,
    by: (agency: string, name: string) => `${name} of ${agency}`,
    invitation: (by: string, link: string) => `${by} has set up an account in Milepost for you.

Choose a password here, within ${INVITATION_DAYS} days:
${link}

The link works once. If you did not expect this, do nothing: without a password no one can sign in.
`,
    access: (by: string, link: string) => `${by} has given you access in Milepost.

Sign in with the password that you have:
${link}

If you did not expect this, do nothing: the access begins when you sign in.
`,
  },
  es: {
    subject: (agency: string) => `${agency} le invita a Milepost`,
    by: (agency: string, name: string) => `${name}, de ${agency},`,
    invitation: (by: string, link: string) => `${by} ha creado una cuenta de Milepost para usted.

Elija una contraseña aquí, en un plazo de ${INVITATION_DAYS} días:
${link}

El enlace funciona una sola vez. Si no lo esperaba, no haga nada: sin contraseña nadie puede iniciar sesión.
`,
    access: (by: string, link: string) => `${by} le ha dado acceso en Milepost.

Inicie sesión con la contraseña que ya tiene:
${link}

Si no lo esperaba, no haga nada: el acceso empieza cuando usted inicia sesión.
`,
  },
} as const

/**
 * The e-mail to an invited person, in the person's language. `invitation` has a link for choosing a password; `access` goes to people who have a
 * password already, and leads to the sign-in page. Of an administrator's input it only contains names, and only where they are plain names.
 */
export function invitationMail(
  kind: 'invitation' | 'access',
  { email, locale, agency, link, name, invited_by }: Invitation,
): Mail {
  const words = texts[locale]
  const known = nameInMail(invited_by)
  const by = known === null ? agency : words.by(agency, known)
  return { to: email, subject: words.subject(agency), text: `${greeting(locale, name)}\n\n${words[kind](by, link)}` }
}
