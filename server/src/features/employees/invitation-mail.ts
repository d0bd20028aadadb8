import { fillText, INVITATION_DAYS } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import {
  frameMail,
  mailLanguages,
  nameInMail,
  type Mail,
  type MailContent,
  type MailLanguage,
} from '../../platform/mail/index.ts'

interface Invitation {
  email: string
  locale: MailLanguage
  agency: string
  link: string
  /** The recipient's name. */
  name: string
  /** Name of the person who invites; null for the operator of the installation. */
  invited_by: string | null
  public_url: string
}

const texts = {
  en: {
    subject: '{{agency}} invites you to Milepost',
    by: '{{name}} of {{agency}}',
    why: 'You receive this because {{agency}} entered your email address in Milepost.',
    invitation: {
      text: '{{by}} has set up an account in Milepost for you.',
      action: 'Choose a password',
      stop: 'If you did not expect this, do nothing: without a password no one can sign in.',
    },
    access: {
      text: '{{by}} has given you access in Milepost. Sign in with the password that you have.',
      action: 'Sign in',
      stop: 'If you did not expect this, do nothing: the access begins when you sign in.',
    },
  },
  es: {
    subject: '{{agency}} le invita a Milepost',
    by: '{{name}}, de {{agency}},',
    why: 'Recibe este mensaje porque {{agency}} indicó su dirección de correo en Milepost.',
    invitation: {
      text: '{{by}} ha creado una cuenta de Milepost para usted.',
      action: 'Elegir una contraseña',
      stop: 'Si no lo esperaba, no haga nada: sin contraseña nadie puede iniciar sesión.',
    },
    access: {
      text: '{{by}} le ha dado acceso en Milepost. Inicie sesión con la contraseña que ya tiene.',
      action: 'Iniciar sesión',
      stop: 'Si no lo esperaba, no haga nada: el acceso empieza cuando usted inicia sesión.',
    },
  },
} as const

/**
 * The email to an invited person. `invitation` has a link for choosing a password, in both languages, since a person who never signed in has chosen none; `access` goes to
 * people who have a password already, in their language, and leads to the sign-in page. Of an administrator's input it only contains names, and only where they are plain names.
 */
export function invitationMail(kind: 'invitation' | 'access', invited: Invitation): Mail {
  const { email, locale, agency, public_url } = invited
  const others = kind === 'invitation' ? mailLanguages.filter((language) => language !== locale) : []
  return frameMail({
    to: email,
    agency,
    public_url,
    contents: [contentIn(locale, kind, invited), ...others.map((language) => contentIn(language, kind, invited))],
  })
}

function contentIn(
  language: MailLanguage,
  kind: 'invitation' | 'access',
  { agency, link, name, invited_by }: Invitation,
): MailContent {
  const words = texts[language]
  const known = nameInMail(invited_by)
  const by = known === null ? agency : fillText(words.by, { name: known, agency })
  const { text, action, stop } = words[kind]
  return {
    language,
    subject: fillText(words.subject, { agency }),
    name,
    paragraphs: [fillText(text, { by })],
    action: { label: action, link },
    ...(kind === 'invitation' && { valid_ms: INVITATION_DAYS * DAY_MS }),
    why: fillText(words.why, { agency }),
    stop,
  }
}
