import { INVITATION_DAYS } from '@milepost/contract'
import type { Mail } from '../../platform/mail/index.ts'

const texts = {
  en: {
    subject: (agency: string) => `${agency} invites you to Milepost`,
    invitation: (agency: string, link: string) => `${agency} has set up an account in Milepost for you.

Choose a password here, within ${INVITATION_DAYS} days:
${link}

The link works once. If you did not expect this, do nothing: without a password nobody can sign in.
`,
    access: (agency: string, link: string) => `${agency} has given you access in Milepost.

Sign in with the password that you have:
${link}

If you did not expect this, do nothing: the access begins when you sign in.
`,
  },
  es: {
    subject: (agency: string) => `${agency} le invita a Milepost`,
    invitation: (agency: string, link: string) => `${agency} ha creado una cuenta de Milepost para usted.

Elija una contraseña aquí, en un plazo de ${INVITATION_DAYS} días:
${link}

El enlace funciona una sola vez. Si no lo esperaba, no haga nada: sin contraseña nadie puede iniciar sesión.
`,
    access: (agency: string, link: string) => `${agency} le ha dado acceso en Milepost.

Inicie sesión con la contraseña que ya tiene:
${link}

Si no lo esperaba, no haga nada: el acceso empieza cuando usted inicia sesión.
`,
  },
} as const

/**
 * The e-mail to somebody who is invited, in the person's language. `invitation` holds a link by which a password is chosen; `access` goes to who has a
 * password already, and leads to the sign-in page. Nothing that an administrator typed stands in it but the address that it goes to.
 */
export function invitationMail(
  kind: 'invitation' | 'access',
  { email, locale, agency, link }: { email: string; locale: 'en' | 'es'; agency: string; link: string },
): Mail {
  return { to: email, subject: texts[locale].subject(agency), text: texts[locale][kind](agency, link) }
}
