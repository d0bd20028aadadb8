import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { datesOf, formatInterval } from './interval-dates.ts'
import { ticketsOfMaterial } from './materials-list-state.ts'
import styles from './project-materials.module.css'
import { QuantityLink } from './quantity-link.tsx'
import type { RunningTotals } from './running-series.ts'
import shared from '../../ui/shared.module.css'

/** Lines that are shown at once. */
const LINES = 60

export interface RunningProps {
  project_id: number
  /** Of all materials of the page. */
  totals: RunningTotals
  uom: string
}

/** Running totals as a table, the last interval first; each quantity opens the tickets that it is of. */
export function RunningTable({ project_id, totals, uom }: RunningProps) {
  const { t } = useTranslation('project-materials')
  const [shown, setShown] = useState(LINES)
  const { materials, interval, dates } = totals
  const lines = materials
    .filter((material) => material.uom === uom)
    .flatMap((material) => material.days.map((day) => ({ ...day, material })))
    .toSorted(
      (one, other) =>
        other.printed_on.localeCompare(one.printed_on) || one.material.material.localeCompare(other.material.material),
    )
  if (lines.length === 0) return <p className={styles['hint']}>{t('running.none')}</p>
  const alone = (id: number) => materials.filter(({ material_id }) => material_id === id).length === 1
  return (
    <>
      <RowsTable
        label={t(`running.by.${interval}.title`)}
        rows={lines.slice(0, shown)}
        rowKey={({ material, printed_on }) => `${printed_on} ${material.material_id}`}
        columns={[
          {
            header: t(`running.by.${interval}.name`),
            cell: ({ printed_on }) => formatInterval(interval, printed_on, dates),
            head: true,
          },
          { header: t('running.material'), cell: ({ material }) => material.material },
          {
            header: (
              <>
                {t(`running.by.${interval}.delivered`)} ({uom})
              </>
            ),
            cell: ({ material, printed_on, delivered_qty, delivered_count }) => (
              <QuantityLink
                project_id={project_id}
                search={{
                  ...ticketsOfMaterial(
                    { ...material, alone: alone(material.material_id) },
                    datesOf(interval, printed_on, dates),
                  ),
                  status: 'delivered',
                }}
                quantity={delivered_qty}
                uom={uom}
                count={delivered_count}
              />
            ),
            align: 'end',
          },
          {
            header: (
              <>
                {t('running.running')} ({uom})
              </>
            ),
            cell: ({ running_qty }) => formatQuantity(running_qty, uom),
            align: 'end',
          },
        ]}
      />
      {lines.length > shown && (
        <div className={shared['row']}>
          <Button onClick={() => setShown(shown + LINES)}>{t(`running.by.${interval}.earlier`)}</Button>
          <span className={styles['hint']}>
            {t('running.shown', { shown: formatCount(shown), all: formatCount(lines.length) })}
          </span>
        </div>
      )}
    </>
  )
}
