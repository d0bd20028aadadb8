import type { TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { useTranslation } from 'react-i18next'
import { usualDensity } from '../theme/appearance.ts'
import { DEFAULT_WIDTH, rowHeights, wholePreference, type GridColumn } from './grid-column.ts'
import styles from './data-grid.module.css'

/** Shares of a cell that gray bars fill, in turn, so that they look like words and not like bars. */
const shares = [0.7, 0.5, 0.85, 0.6, 0.75]

/** The grid before its first rows: its head, and bars where the cells will be. They appear after 200 ms. */
export function GridSkeleton<Row>({
  columns,
  preference,
  cards,
}: {
  columns: readonly GridColumn<Row>[]
  preference: TablePreference | null
  cards: boolean
}) {
  const { t } = useTranslation()
  const { columnVisibility, columnOrder, density = usualDensity() } = wholePreference(columns, preference)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const visibleColumns = columnOrder.flatMap((id) => (columnVisibility[id] ? (byId.get(id) ?? []) : []))
  const bars = (row: number) =>
    visibleColumns.map(({ id, width = DEFAULT_WIDTH }, index) => (
      <span key={id} className={styles['bone']} style={{ flexBasis: width, flexGrow: 0, flexShrink: 0 }}>
        <i style={{ inlineSize: `${100 * (shares[(row + index) % shares.length] ?? 0.6)}%` }} />
      </span>
    ))
  return (
    <div className={cards ? styles['bones'] : `${styles['frame']} ${styles['bones']}`}>
      <span role="status" className="visually-hidden">
        {t('ui.loading')}
      </span>
      <div aria-hidden>
        {!cards && (
          <div className={`${styles['bone-row']} ${styles['header']}`}>
            {visibleColumns.map(({ id, header, width = DEFAULT_WIDTH }) => (
              <span key={id} className={styles['bone']} style={{ flexBasis: width, flexGrow: 0, flexShrink: 0 }}>
                {header}
              </span>
            ))}
          </div>
        )}
        {Array.from({ length: 14 }, (_none, row) => (
          <div
            key={row}
            className={cards ? styles['bone-card'] : styles['bone-row']}
            style={{ blockSize: cards ? 96 : rowHeights[density] }}
          >
            {cards ? (
              <span className={styles['bone']}>
                <i />
              </span>
            ) : (
              bars(row)
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
