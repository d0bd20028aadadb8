import type { ReactNode } from 'react'
import type { DataGridProps } from './data-grid.tsx'
import styles from './data-grid.module.css'

/** The rows of a narrow screen: a list of cards, each a button that opens its row. */
export function GridCards<Row extends object>({
  label,
  rows,
  rowId,
  onOpen,
  openRow,
  fresh,
  renderCard,
  state,
}: DataGridProps<Row> & { renderCard: (row: Row) => ReactNode }) {
  return (
    <ul className={styles['cards']} aria-label={label} aria-busy={state === 'refetching'}>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <li key={id} data-fresh={fresh?.has(id) || undefined} data-open={openRow === id || undefined}>
            {onOpen ? (
              <button type="button" className={styles['card']} onClick={() => onOpen(row, 'pointer')}>
                {renderCard(row)}
              </button>
            ) : (
              <div className={styles['card']}>{renderCard(row)}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
