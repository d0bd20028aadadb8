import type { AlignmentFile, AlignmentSummary } from '@milepost/contract/alignments/alignments.contract'
import { formatStation } from '@milepost/contract/stationing/station-text'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal, withUnit } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Details } from '../../ui/details.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './alignments.module.css'
import { stationRange } from './station-range.ts'

const AlignmentDialog = lazy(withRetry(() => import('./alignment-dialog.tsx')))

/** Station equations as plans write them: `30+00.00 BK = 35+00.00 AH`. */
function equationsOf({ station_equations, unit }: AlignmentSummary): ReactNode {
  const stationText = (station: number) => formatStation(station, unit === 'm' ? 'm' : 'ft')
  return station_equations.length === 0 ? (
    formatCount(0)
  ) : (
    <ul className={styles['equations']}>
      {station_equations.map(({ internal, back, ahead }) => (
        <li key={internal}>
          {stationText(back)} BK = {stationText(ahead)} AH
        </li>
      ))}
    </ul>
  )
}

/** The alignments of a file, from station to station; name and subject of each can be changed. */
export function AlignmentFacts({
  projectId,
  file,
  mayChange,
}: {
  projectId: number
  file: AlignmentFile
  mayChange: boolean
}) {
  const { t } = useTranslation('alignments')
  const [editing, setEditing] = useState<AlignmentSummary | null>(null)
  return (
    <>
      {file.alignments.map((one) => {
        const { from, to } = stationRange(one)
        return (
          <section key={one.id} className={styles['alignment']} aria-label={one.display_name}>
            <header>
              <h3>{one.display_name}</h3>
              {mayChange && (
                <IconButton label={t('edit.open', { name: one.display_name })} onClick={() => setEditing(one)}>
                  <IconPencil size={18} aria-hidden />
                </IconButton>
              )}
            </header>
            <Details
              rows={[
                [t('facts.start'), from],
                [t('facts.end'), to],
                [t('facts.length'), withUnit(formatDecimal(one.length), t(`unit.${one.unit}`))],
                [t('fields.category'), t(`categories.${one.category}`)],
                [t('facts.equations'), equationsOf(one)],
                [t('facts.profile'), t(one.has_profile ? 'facts.yes' : 'facts.no')],
                ...(one.display_name === one.name ? [] : [[t('facts.name'), one.name] as const]),
              ]}
            />
          </section>
        )
      })}
      {editing && (
        <Suspense>
          <AlignmentDialog projectId={projectId} alignment={editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  )
}
