import { CONFIRMATION_HOURS, fillText, INVITATION_DAYS, type OutsideKind } from '@milepost/contract'
import { capacityOf } from '@milepost/contract/access-requests/request-approvals'
import { DAY_MS, HOUR_MS } from '@milepost/contract/core/time/days'
import { frameMail, nameInMail, type Mail, type MailLanguage } from '../../platform/mail/index.ts'
import type { AnsweredRow } from './managed-requests.queries.ts'
import type { AnswerSubject } from './request-answer.ts'

const texts = {
  en: {
    kinds: { vendor: 'vendor', consultant: 'consultant', contractor: 'contractor' },
    confirm: {
      subject: 'Confirm your request for access to {{agency}}',
      text: 'Someone asked {{agency}} for access as a {{kind}} with this email address. {{agency}} sees the request once you confirm the address.',
      action: 'Confirm the request',
      why: 'You receive this because someone entered this address at the signup page of Milepost.',
      stop: 'If it was not you, do nothing: the request is deleted.',
    },
    subject: '{{agency}}: your request for access',
    why: 'You receive this because you asked {{agency}} for access with this address.',
    choose: 'Choose a password',
    sign_in: 'Sign in',
    reason: 'Reason: {{reason}}',
    questions: 'If you have questions, please ask the agency.',
    approved: '{{agency}} has approved your request. You have access as a {{kind}}{{rights}}.',
    changed: '{{agency}} has changed your access as a {{kind}}. You can now {{can}}.',
    rejected: '{{agency}} has not approved your request for access as a {{kind}}.',
    removed: '{{agency}} has removed your access as a {{kind}}.',
    rights: { consultant_read: ', to read', consultant_write: ', to read and write' },
    can: { consultant_read: 'read', consultant_write: 'read and write' },
  },
  es: {
    kinds: { vendor: 'proveedor', consultant: 'consultor', contractor: 'contratista' },
    confirm: {
      subject: 'Confirme su solicitud de acceso a {{agency}}',
      text: 'Alguien solicitó acceso a {{agency}} como {{kind}} con esta dirección de correo. {{agency}} verá la solicitud cuando usted confirme la dirección.',
      action: 'Confirmar la solicitud',
      why: 'Recibe este mensaje porque alguien indicó esta dirección en la página de registro de Milepost.',
      stop: 'Si no fue usted, no haga nada: la solicitud se elimina.',
    },
    subject: '{{agency}}: su solicitud de acceso',
    why: 'Recibe este mensaje porque solicitó acceso a {{agency}} con esta dirección.',
    choose: 'Elegir una contraseña',
    sign_in: 'Iniciar sesión',
    reason: 'Motivo: {{reason}}',
    questions: 'Si tiene preguntas, diríjase a la agencia.',
    approved: '{{agency}} ha aprobado su solicitud. Usted tiene acceso como {{kind}}{{rights}}.',
    changed: '{{agency}} ha cambiado su acceso como {{kind}}. Ahora usted puede {{can}}.',
    rejected: '{{agency}} no ha aprobado su solicitud de acceso como {{kind}}.',
    removed: '{{agency}} ha retirado su acceso como {{kind}}.',
    rights: { consultant_read: ', para leer', consultant_write: ', para leer y escribir' },
    can: { consultant_read: 'leer', consultant_write: 'leer y escribir' },
  },
} as const

interface Confirmation {
  to: string
  name: string
  agency: string
  kind: OutsideKind
  locale: MailLanguage
  link: string
  public_url: string
}

/** The email with the link that confirms the address of a request. Of what was typed it has only the name, and only where that is a plain one. */
export function confirmationMail({ to, name, agency, kind, locale, link, public_url }: Confirmation): Mail {
  const { kinds, confirm } = texts[locale]
  const filled = (text: string) => fillText(text, { agency, kind: kinds[kind] })
  return frameMail({
    to,
    agency,
    public_url,
    contents: [
      {
        language: locale,
        subject: filled(confirm.subject),
        name: nameInMail(name),
        paragraphs: [filled(confirm.text)],
        action: { label: confirm.action, link },
        valid_ms: CONFIRMATION_HOURS * HOUR_MS,
        why: confirm.why,
        stop: confirm.stop,
      },
    ],
  })
}

export interface AnswerOptions {
  about: AnswerSubject
  public_url: string
  /** The way into the access of an approved request; null where there is none. */
  entry: { has_password: boolean; link: string } | null
}

/** The email with the answer to a request, or that its access was changed or removed, in the language of the request. */
export function answerMail(row: AnsweredRow, { about, public_url, entry }: AnswerOptions): Mail {
  const { agency, email, kind, locale, name, reason, status } = row
  const words = texts[locale]
  const capacity = capacityOf(status)
  const consultant = capacity === 'consultant_read' || capacity === 'consultant_write' ? capacity : null
  const filled = (text: string) =>
    fillText(text, {
      agency,
      kind: words.kinds[kind],
      reason: reason ?? '',
      rights: consultant ? words.rights[consultant] : '',
      can: consultant ? words.can[consultant] : '',
    })
  const refused = about === 'rejected' || about === 'removed'
  return frameMail({
    to: email,
    agency,
    public_url,
    contents: [
      {
        language: locale,
        subject: filled(words.subject),
        name,
        paragraphs: [
          filled(words[about]),
          ...(refused && reason !== null ? [filled(words.reason)] : []),
          ...(refused ? [words.questions] : []),
        ],
        ...(entry && {
          action: { label: entry.has_password ? words.sign_in : words.choose, link: entry.link },
          ...(!entry.has_password && { valid_ms: INVITATION_DAYS * DAY_MS }),
        }),
        why: filled(words.why),
      },
    ],
  })
}
