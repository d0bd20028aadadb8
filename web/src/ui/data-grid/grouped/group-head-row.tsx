import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GridBodyProps } from '../data-grid-props.ts'
import styles from '../data-grid.module.css'
import './grid-groups.en.json'
import { shareSelected } from '../grid-selection.ts'
import { isHead, type Grouped } from './group-head.ts'
import grouped from './grouped-body.module.css'

/** The head of a group: its box, and one cell for all columns, which opens and closes it. */
export function GroupHeadRow<Row extends object>({ body, index }: { body: GridBodyProps<Row>; index: number }) {
  const { t } = useTranslation('grid-groups')
  const { rows, firstRow, visibleColumns, selected, active } = body
  const row = rows[index] as Grouped<Row>
  if (!isHead(row)) return null
  const { name, content, open } = row.group
  const share = selected && shareSelected(row.ids, selected)
  const shift = selected ? 1 : 0
  const column = active.row === index ? Math.min(active.column, shift) : null
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <div
      role="row"
      className={`${styles['row']} ${grouped['head']}`}
      aria-rowindex={firstRow + index + 2}
      aria-level={1}
      aria-expanded={open}
      aria-selected={selected && share === true}
      data-row={index}
      data-group={row.group.key}
    >
      {selected && (
        <div
          role="gridcell"
          className={`${styles['cell']} ${styles['select']}`}
          aria-colindex={1}
          tabIndex={column === 0 ? 0 : -1}
          data-cell={`${index}:0`}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('select_group', { name })}
            checked={share === true}
            ref={(box) => void (box && (box.indeterminate = share === null))}
            readOnly
          />
        </div>
      )}
      <div
        role="rowheader"
        className={`${styles['cell']} ${grouped['name']}`}
        aria-colindex={shift + 1}
        aria-colspan={visibleColumns.length}
        tabIndex={column === shift ? 0 : -1}
        data-cell={`${index}:${shift}`}
      >
        <span className={grouped['content']} data-next-to-box={selected !== undefined || undefined}>
          <Chevron size={16} aria-hidden />
          <strong title={name}>{name}</strong>
          {content !== undefined && <span className={grouped['rest']}>{content}</span>}
        </span>
      </div>
    </div>
  )
}
