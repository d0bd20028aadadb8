import type { GridCardsProps } from './data-grid-props.ts'
import { withToggled } from './grid-selection.ts'
import styles from './data-grid.module.css'

/** The rows on a narrow screen: a list of cards, each a button that opens its row, with a checkbox next to it if rows can be selected. */
export function GridCards<Row extends object>({
  label,
  rows,
  rowId,
  rowName,
  onOpen,
  openRow,
  fresh,
  selected,
  onSelectedChange,
  renderCard,
  state,
}: GridCardsProps<Row>) {
  return (
    <ul className={styles['cards']} aria-label={label} aria-busy={state === 'refetching'}>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <li
            key={id}
            data-fresh={fresh?.has(id) || undefined}
            data-open={openRow === id || undefined}
            data-selected={selected?.has(id) || undefined}
          >
            {selected && (
              <label className={styles['pick']}>
                <input
                  type="checkbox"
                  aria-label={rowName?.(row)}
                  checked={selected.has(id)}
                  onChange={() => onSelectedChange?.(withToggled(selected, [id]))}
                />
              </label>
            )}
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
