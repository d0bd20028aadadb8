import type { LedgerFinding, LedgerVerification } from '@milepost/contract/ledger/ledger.contract'
import type { TFunction } from 'i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'

type Texts = TFunction<'ledger'>

/** What a verification covers: `Everything`, `Ticket 4102007`, `Day 11/20/2026`, `Project I-85`. */
export function whatIsVerified(
  t: Texts,
  { scope, slip_id, ticket_number, day, project_id, project }: LedgerVerification,
): string {
  const names = {
    all: '',
    ticket: ticket_number ?? String(slip_id),
    day: formatDate(day),
    project: project ?? String(project_id),
  }
  return t(`what.${scope}`, { name: names[scope] })
}

/** What a verification came to in a word or two. */
export function resultOf(t: Texts, { state, findings }: LedgerVerification): string {
  if (findings > 0) return t('seal.findings', { count: findings, formatted: formatCount(findings) })
  return t(state === 'done' ? 'states.holds' : `states.${state}`)
}

/** The ticket of a finding as people know it, or its id where only that is left. */
export function ticketOf(t: Texts, { slip_id, ticket_number }: LedgerFinding): string {
  if (slip_id === null) return t('findings.none')
  return ticket_number ?? t('findings.gone', { id: slip_id })
}

/** The text of a finding, with the fields of an edited row if known. */
export function whatIsWrong(t: Texts, { kind, fields }: LedgerFinding): string {
  const empty = t('findings.empty_value')
  const edited = fields.map(({ field, ledger, row }) =>
    t('findings.fields', { field, ledger: ledger ?? empty, row: row ?? empty }),
  )
  return [t(`kinds.${kind}`), ...edited].join(' · ')
}
