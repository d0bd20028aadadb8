import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GridCardsProps } from '../data-grid-props.ts'
import styles from '../data-grid.module.css'
import { GridCards } from '../grid-cards.tsx'
import './grid-groups.en.json'
import { shareSelected, withToggled } from '../grid-selection.ts'
import { sectionsOf } from './grid-sections.ts'
import { isHead, type Grouped, type GroupHead } from './group-head.ts'
import grouped from './grouped-cards.module.css'

/** Grouped rows on a narrow screen: each group a head that opens and closes it, and its cards. */
export function GroupedCards<Row extends object>(props: GridCardsProps<Row>) {
  const { rows } = props
  const below = rows.map((row: Grouped<Row>) => (isHead(row) ? row.below : null))
  const sections = sectionsOf(
    below,
    rows.map((_row, index) => index),
  )
  return sections.map(({ first, end }) => {
    const head = rows[first] as Grouped<Row>
    const cards = rows.slice(isHead(head) ? first + 1 : first, end)
    const label = isHead(head) ? head.group.name : props.label
    return (
      <div key={first} className={grouped['section']}>
        {isHead(head) && <Head {...props} head={head} />}
        {cards.length > 0 && <GridCards {...props} label={label} rows={cards} />}
      </div>
    )
  })
}

function Head<Row extends object>({
  head,
  selected,
  onSelectedChange,
  grouping,
}: GridCardsProps<Row> & { head: GroupHead<Row> }) {
  const { t } = useTranslation('grid-groups')
  const { key, name, content, open } = head.group
  const share = selected && shareSelected(head.ids, selected)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <div className={grouped['head']} data-group={key}>
      {selected && (
        <label className={styles['pick']}>
          <input
            type="checkbox"
            aria-label={t('select_group', { name })}
            checked={share === true}
            ref={(box) => void (box && (box.indeterminate = share === null))}
            onChange={() => onSelectedChange?.(withToggled(selected, head.ids))}
          />
        </label>
      )}
      <button
        type="button"
        aria-expanded={open}
        className={grouped['opener']}
        onClick={() => grouping?.setOpen(head as Grouped<Row> as Row, !open)}
      >
        <Chevron size={16} aria-hidden />
        <span>
          <strong>{name}</strong>
          {content !== undefined && <span className={grouped['rest']}>{content}</span>}
        </span>
      </button>
    </div>
  )
}
