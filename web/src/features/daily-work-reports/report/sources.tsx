import type { FactSubject } from '@milepost/contract/day-facts/fact-sheet'
import type { Permission } from '@milepost/contract/core/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { counted } from '../../../lib/numbers.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import '../daily-work-reports.en.json'
import { useReport } from './report-context.ts'
import styles from './report.module.css'

/** Ids that an address names at most; more tickets than these are led to by their day. */
const MOST_IN_ADDRESS = 500

interface Target {
  part: string
  /** Parameter that opens one of them. */
  opens?: string
  /** Parameter that lists several of them. */
  lists?: string
  /** Parameters that narrow the list to the report's day. */
  day?: readonly [from: string, to: string]
  permission: Permission
}

/** Parts of the project that show what facts were computed from. Contractors, plants and materials are named by the sentence itself. */
const targets: Partial<Record<FactSubject, Target>> = {
  ticket: {
    part: 'tickets',
    opens: 'ticket',
    lists: 'id',
    day: ['printed_from', 'printed_to'],
    permission: 'ticket.read',
  },
  pay_item: { part: 'pay-items', opens: 'item', permission: 'pay_item.read' },
  pay_entry: { part: 'reconciliation', permission: 'pay_item.read' },
  image: { part: 'photos', day: ['from', 'to'], permission: 'image.read' },
  machine: { part: 'equipment', opens: 'machine', permission: 'project.read' },
  work_zone: { part: 'work-zones', opens: 'work_zone', permission: 'work_zone.read' },
  sample: { part: 'samples', opens: 'sample', permission: 'sample.read' },
  exception: { part: 'exceptions', opens: 'exception', day: ['from', 'to'], permission: 'project.read' },
}

const searchOf = ({ opens, lists, day }: Target, ids: readonly number[], date: string): Record<string, string> => {
  const [only] = ids
  if (opens && ids.length === 1) return { [opens]: String(only) }
  if (lists && ids.length <= MOST_IN_ADDRESS) return { [lists]: ids.join(',') }
  return day ? { [day[0]]: date, [day[1]]: date } : {}
}

/** Tickets, samples, photos and whatever else a row or a sentence was made of, each as a link to them. */
export function Sources({ facts, tickets = [] }: { facts: readonly string[]; tickets?: readonly number[] }) {
  const { t } = useTranslation('daily-work-reports')
  const session = useSession()
  const { report } = useReport()
  const found = new Map<FactSubject, Set<number>>(tickets.length > 0 ? [['ticket', new Set(tickets)]] : [])
  for (const { id, sources } of report.sheet.facts)
    if (facts.includes(id))
      for (const { subject, ids } of sources)
        if (targets[subject] && (subject !== 'ticket' || tickets.length === 0))
          found.set(subject, new Set([...(found.get(subject) ?? []), ...ids]))
  const shown = [...found].filter(([subject]) => mayDo(session, targets[subject]?.permission ?? 'project.read'))
  if (shown.length === 0) return null
  return (
    <span className={styles['sources']}>
      {shown.map(([subject, ids]) => {
        const target = targets[subject]
        return (
          target && (
            <Link
              key={subject}
              to={`/projects/$projectId/${target.part}` as '/projects/$projectId/tickets'}
              params={{ projectId: report.project_id }}
              search={searchOf(target, [...ids], report.report_date)}
            >
              {t(`sources.${subject as 'ticket'}`, counted(ids.size))}
            </Link>
          )
        )
      })}
    </span>
  )
}
