import { fillText, INVITATION_DAYS } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { frameMail, type Mail } from '../../platform/mail/index.ts'
import type { DecidedRow } from './access-requests.queries.ts'

const texts = {
  en: {
    subject: '{{agency}}: your request for project {{project_number}}',
    accepted: [
      '{{agency}} has accepted your request. {{company_name}} is listed on the project {{project_number}}, {{project_name}}, and you have access to it.',
    ],
    choose: 'Choose a password',
    sign_in: 'Sign in',
    rejected: [
      '{{agency}} has not accepted your request for project {{project_number}}.',
      'Reason: {{reason}}',
      'If you have questions, please ask the agency.',
    ],
    why: 'You receive this because you requested access to the project with this address. It is the only answer to the request.',
  },
  es: {
    subject: '{{agency}}: su solicitud para el proyecto {{project_number}}',
    accepted: [
      '{{agency}} ha aceptado su solicitud. {{company_name}} figura en el proyecto {{project_number}}, {{project_name}}, y usted tiene acceso a él.',
    ],
    choose: 'Elegir una contraseña',
    sign_in: 'Iniciar sesión',
    rejected: [
      '{{agency}} no ha aceptado su solicitud para el proyecto {{project_number}}.',
      'Motivo: {{reason}}',
      'Si tiene preguntas, diríjase a la agencia.',
    ],
    why: 'Recibe este mensaje porque solicitó acceso al proyecto con esta dirección. Es la única respuesta a la solicitud.',
  },
} as const

export interface AnswerOptions {
  public_url: string
  /** The way into the access of an accepted request; null where there is none. */
  entry: { has_password: boolean; link: string } | null
}

/** The email with the answer to a request, in the language of the request; with a link to choose a password, or to sign in, where access was given. */
export function answerMail(row: DecidedRow, { public_url, entry }: AnswerOptions): Mail {
  const { agency, locale, name, status, email } = row
  const words = texts[locale]
  const { company_name, project_name, project_number, reason } = row
  const filled = (text: string) =>
    fillText(text, { agency, company_name, project_name, project_number, reason: reason ?? '' })
  return frameMail({
    to: email,
    agency,
    public_url,
    contents: [
      {
        language: locale,
        subject: filled(words.subject),
        name,
        paragraphs: words[status].map(filled),
        ...(entry && {
          action: { label: entry.has_password ? words.sign_in : words.choose, link: entry.link },
          ...(!entry.has_password && { valid_ms: INVITATION_DAYS * DAY_MS }),
        }),
        why: words.why,
      },
    ],
  })
}
