import type { MatchRow, PlantMatch } from '@milepost/contract/exceptions/daily-match'
import type { DailySummary } from '@milepost/contract/exceptions/daily-summary'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { formatCount, formatQuantity } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import '../exceptions.en.json'
import styles from '../exceptions.module.css'

const RefusalNote = lazy(withRetry(() => import('../refusal-note.tsx')))

export interface PlantMatchPartProps {
  project_id: number
  day: string
  plant: PlantMatch
  time_zone: string
  /** Absent where the person enters no summaries. */
  onCorrect: ((summary: DailySummary) => void) | undefined
  onVersions: (summary: DailySummary) => void
}

/** A quantity with its loads; '-' if there is no summary. */
function Quantity({ of, uom, signed = false }: { of: MatchRow['said']; uom: string; signed?: boolean }) {
  const { t } = useTranslation('exceptions')
  if (of === null) return <>-</>
  const plus = (positive: boolean) => (signed && positive ? '+' : '')
  const quantity = `${plus(!of.quantity.startsWith('-') && of.quantity !== '0')}${formatQuantity(of.quantity, uom)}`
  const loads = `${plus(of.loads > 0)}${formatCount(of.loads)}`
  return (
    <span className={styles['quantity']}>
      {quantity}
      <small>{t('match.loads_of', { count: Math.abs(of.loads), formatted: loads })}</small>
    </span>
  )
}

/** The list of the tickets that a number counts. */
const ticketsOf = (
  plant_id: number,
  day: string,
  { row, column }: { row: MatchRow; column: 'received' | 'accepted' },
) => ({
  plant_id: String(plant_id),
  material_id: row.material_ids.join(','),
  printed_from: day,
  printed_to: day,
  status: column === 'accepted' ? 'accepted' : 'pending,empty,delivered,rejected',
})

/** A plant's day: its summary, and what was said, received and accepted of each material. */
export function PlantMatchPart({ project_id, day, plant, time_zone, onCorrect, onVersions }: PlantMatchPartProps) {
  const { t } = useTranslation('exceptions')
  const { daily_summary: summary, rows, open_count } = plant
  const name = `${plant.plant} · ${plant.plant_name}`
  return (
    <section className={styles['plant']} aria-label={name}>
      <div className={styles['plantHead']}>
        <h2>{name}</h2>
        {open_count > 0 && (
          <Link
            to="/projects/$projectId/exceptions"
            params={{ projectId: project_id }}
            search={{ plant: String(plant.plant_id), from: day, to: day }}
          >
            {t('match.open', { count: open_count, formatted: formatCount(open_count) })}
          </Link>
        )}
        <span className={styles['push']} />
        {summary && summary.version > 1 && (
          <Button size="small" onClick={() => onVersions(summary)}>
            {t('match.versions')}
          </Button>
        )}
        {summary && onCorrect && (
          <Button size="small" onClick={() => onCorrect(summary)}>
            {t('match.correct')}
          </Button>
        )}
      </div>
      <p>{summary ? <SummaryText summary={summary} time_zone={time_zone} /> : t('match.no_summary')}</p>
      <Suspense>
        {plant.refusals.map((refusal, at) => (
          <RefusalNote key={at} refusal={refusal} time_zone={time_zone} />
        ))}
      </Suspense>
      {rows.length > 0 && (
        <Table label={`${t('match.label')}: ${name}`}>
          <thead>
            <tr>
              <th scope="col">{t('match.material')}</th>
              <th scope="col">{t('match.uom')}</th>
              {(['said', 'received', 'accepted', 'difference'] as const).map((column) => (
                <th key={column} scope="col" data-align="end">
                  {t(`match.${column}`)}
                </th>
              ))}
              <th scope="col">{t('fields.state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <th scope="row">{row.material ?? t('match.every_material')}</th>
                <td>{row.uom}</td>
                <td data-align="end">
                  <Quantity of={row.said} uom={row.uom} />
                </td>
                {(['received', 'accepted'] as const).map((column) => (
                  <td key={column} data-align="end">
                    {row[column].loads === 0 ? (
                      <Quantity of={row[column]} uom={row.uom} />
                    ) : (
                      <Link
                        to="/projects/$projectId/tickets"
                        params={{ projectId: project_id }}
                        search={ticketsOf(plant.plant_id, day, { row, column })}
                      >
                        <Quantity of={row[column]} uom={row.uom} />
                      </Link>
                    )}
                  </td>
                ))}
                <td data-align="end">
                  <Quantity of={row.difference} uom={row.uom} signed />
                </td>
                <td>{summary ? <Agreement differs={row.differs} /> : '-'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function Agreement({ differs }: { differs: boolean }) {
  const { t } = useTranslation('exceptions')
  return differs ? (
    <Badge tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('match.differs')}
    </Badge>
  ) : (
    <Badge tone="good" icon={<IconCheck size={14} aria-hidden />}>
      {t('match.agrees')}
    </Badge>
  )
}

/** The source of a summary, and its ticket numbers. */
function SummaryText({ summary, time_zone }: { summary: DailySummary; time_zone: string }) {
  const { t } = useTranslation('exceptions')
  const { version, by, received_at, source, ticket_numbers, voided_numbers, notes } = summary
  const parts = [
    t('match.summary_by', { version, name: by, at: formatInstant(received_at, time_zone) }),
    t(`match.source.${source}`),
    ticket_numbers.length > 0 &&
      t('match.numbers', { count: ticket_numbers.length, formatted: formatCount(ticket_numbers.length) }),
    voided_numbers.length > 0 && t('match.voided', { numbers: voided_numbers.join(', ') }),
    notes,
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}
