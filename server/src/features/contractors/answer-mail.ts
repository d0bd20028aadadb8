import { fillText } from '@milepost/contract'
import { frameMail, type Mail } from '../../platform/mail/index.ts'
import type { DecidedRow } from './access-requests.queries.ts'

const texts = {
  en: {
    subject: '{{agency}}: your request for project {{project_number}}',
    accepted: [
      '{{agency}} has accepted your request. {{company_name}} is listed on the project {{project_number}}, {{project_name}}.',
    ],
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
      '{{agency}} ha aceptado su solicitud. {{company_name}} figura en el proyecto {{project_number}}, {{project_name}}.',
    ],
    rejected: [
      '{{agency}} no ha aceptado su solicitud para el proyecto {{project_number}}.',
      'Motivo: {{reason}}',
      'Si tiene preguntas, diríjase a la agencia.',
    ],
    why: 'Recibe este mensaje porque solicitó acceso al proyecto con esta dirección. Es la única respuesta a la solicitud.',
  },
} as const

/** The email with the answer to a request, in the language of the request. It contains no link: people who only requested access have no account. */
export function answerMail(row: DecidedRow, public_url: string): Mail {
  const { agency, locale, name, status, email } = row
  const words = texts[locale]
  const filled = (text: string) => fillText(text, { ...row, reason: row.reason ?? '' })
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
        why: words.why,
      },
    ],
  })
}
