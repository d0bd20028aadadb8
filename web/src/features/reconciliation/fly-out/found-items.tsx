import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isChosen, mayToggle, type ChosenItem } from '../coding/chosen-items.ts'
import { placeText } from '../coding/item-place.ts'
import styles from './fly-out.module.css'

export interface FoundItemsProps {
  id: string
  items: readonly ProjectPayItem[]
  /** The item that Enter chooses. */
  marked: number | undefined
  chosen: readonly ChosenItem[]
  onChoose: (item: ProjectPayItem) => void
}

/** The results of a search; chosen items are marked, and with two chosen no more can be added. */
export function FoundItems({ id, items, marked, chosen, onChoose }: FoundItemsProps) {
  const { t } = useTranslation('reconciliation')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked !== undefined) list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('search.results')}
      aria-multiselectable
      className={styles['options']}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          tabIndex={-1}
          id={`${id}-${item.id}`}
          role="option"
          aria-selected={isChosen(chosen, item.id)}
          aria-disabled={!mayToggle(chosen, item.id) || undefined}
          data-marked={item.id === marked || undefined}
          // The focus stays in the input, whose keys move along the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <span className={styles['option-text']}>
            <strong>{item.item_code}</strong> {item.item_description}
            <small>
              {[
                placeText(
                  {
                    ...item,
                    remaining: item.remaining_quantity,
                    contractors: item.external_dot_contractors.map(({ name }) => name),
                  },
                  t,
                ),
                item.contract_project?.name,
                item.source_only && t('item.source_only'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <span className={styles['unit']}>{item.unit_of_measure}</span>
          {isChosen(chosen, item.id) && <IconCheck size={16} aria-hidden />}
        </button>
      ))}
    </div>
  )
}
