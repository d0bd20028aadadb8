import { fillText } from '@milepost/contract'
import { frameMail, type Mail, type MailAttachment } from '../../../platform/mail/index.ts'
import { printedDate } from '../../tickets/index.ts'
import type { DueSending, ScheduleRow } from './schedules.queries.ts'

const texts = {
  en: {
    subject: '{{name}}: {{from}} to {{to}}',
    attached: 'The report "{{name}}" is attached: {{file}}, rows: {{rows}}.',
    large: 'The report "{{name}}" has {{rows}} rows and is too large for an email. Download it from the page below.',
    nothing: 'No tickets were found for the given date: the report "{{name}}" from {{from}} to {{to}} is empty.',
    truncated: 'It was sent before the report ended. Tickets that arrived later are not included.',
    open: 'View the report',
    why: '{{agency}} sends you this report because {{owner}} scheduled it.',
    stop: 'To stop it, ask {{owner}} or an administrator of the agency to remove your address from the schedule.',
  },
  es: {
    subject: '{{name}}: del {{from}} al {{to}}',
    attached: 'Se adjunta el informe “{{name}}”: {{file}}, filas: {{rows}}.',
    large:
      'El informe “{{name}}” tiene {{rows}} filas y es demasiado grande para un correo. Descárguelo en la página de abajo.',
    nothing:
      'No se encontraron boletas para la fecha indicada: el informe “{{name}}” del {{from}} al {{to}} está vacío.',
    truncated: 'Se envió antes de que terminara el informe. No incluye las boletas que llegaron después.',
    open: 'Ver el informe',
    why: '{{agency}} le envía este informe porque {{owner}} lo programó.',
    stop: 'Para no recibirlo más, pida a {{owner}} o a un administrador de la agencia que quite su dirección de la programación.',
  },
} as const

export interface MadeReport {
  rows: number
  /** Null where it is too large to go along. */
  attachment: MailAttachment | null
}

interface MailedReport {
  to: string
  schedule: ScheduleRow
  sending: DueSending
  agency: string
  public_url: string
  /** Null where there was nothing to report. */
  made: MadeReport | null
}

/** The email with a report, or with the message that there was nothing to report. */
export function reportMail({ to, schedule, sending, agency, public_url, made }: MailedReport): Mail {
  const { language, name, owner } = schedule
  const say = texts[language]
  const [from = '', until = ''] = [sending.start_date, sending.end_date].map((date) => printedDate(date, { language }))
  const said = {
    name,
    from,
    to: until,
    agency,
    owner,
    rows: made?.rows ?? 0,
  }
  const what = !made
    ? fillText(say.nothing, said)
    : made.attachment
      ? fillText(say.attached, { ...said, file: made.attachment.file_name })
      : fillText(say.large, said)
  return frameMail({
    to,
    agency,
    public_url,
    contents: [
      {
        language,
        subject: fillText(say.subject, said),
        paragraphs: [what, ...(sending.truncated ? [say.truncated] : [])],
        action: { label: say.open, link: linkOf(public_url, schedule, sending) },
        why: fillText(say.why, said),
        stop: fillText(say.stop, said),
      },
    ],
    ...(made?.attachment && { attachments: [made.attachment] }),
  })
}

/** The page that shows the same report. */
function linkOf(public_url: string, { project_id, report }: ScheduleRow, { start_date, end_date }: DueSending): string {
  const hours =
    report.kind === 'finals'
      ? {
          type: report.type,
          hours: report.shift ?? ((report.start_time ?? report.end_time) ? 'times' : undefined),
          after: report.start_time,
          before: report.end_time,
        }
      : { report: 'reconciliation', grouping: report.grouping }
  const search = Object.entries({ ...hours, from: start_date, to: end_date }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  )
  return `${public_url}/projects/${project_id}/reporting?${search.join('&')}`
}
