import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useTranslation } from 'react-i18next'
import { usualDensity } from '../theme/appearance.ts'
import styles from './data-grid.module.css'
import { rowHeights, wholePreference, type GridColumn } from './grid-column.ts'
import { shownColumns, templateOf } from './use-grid-columns.ts'

/** Shares of a cell that gray bars fill, in turn, so that they look like words and not like bars. */
const shares = [0.7, 0.5, 0.85, 0.6, 0.75]

/** The grid before its first rows: its head, and bars where the cells will be. They appear after 200 ms. */
export function GridSkeleton<Row>({
  columns,
  preference,
  selectable,
  cards,
}: {
  columns: readonly GridColumn<Row>[]
  preference: TablePreference | null
  selectable: boolean
  cards: boolean
}) {
  const { t } = useTranslation()
  const whole = wholePreference(columns, preference)
  const rowHeight = rowHeights[whole.density ?? usualDensity()]
  const visibleColumns = shownColumns(columns, whole, selectable)
  const gridTemplateColumns = templateOf(visibleColumns, whole, selectable)
  return (
    <div className={cards ? styles['bones'] : `${styles['frame']} ${styles['bones']}`}>
      <span role="status" className="visually-hidden">
        {t('ui.loading')}
      </span>
      <div aria-hidden>
        {Array.from({ length: 15 }, (_none, row) => {
          if (cards)
            return (
              <div key={row} className={styles['bone-card']} style={{ blockSize: 96 }}>
                <span className={styles['bone']}>
                  <i />
                </span>
              </div>
            )
          const isHead = row === 0
          return (
            <div
              key={row}
              className={`${styles['bone-row']} ${isHead ? styles['header'] : ''}`}
              style={{ gridTemplateColumns, blockSize: isHead ? Math.min(rowHeight, rowHeights.standard) : rowHeight }}
            >
              {selectable && <span />}
              {visibleColumns.map(({ column: { id, header, headerHidden, align } }, at) => (
                <span key={id} className={styles['bone']} data-align={align}>
                  {isHead ? (
                    !headerHidden && header
                  ) : (
                    <i style={{ inlineSize: `${100 * (shares[(row + at) % shares.length] ?? 0.6)}%` }} />
                  )}
                </span>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
