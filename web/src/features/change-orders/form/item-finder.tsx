import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withUnit } from '../../../lib/numbers.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { useItemQuantities } from '../../reconciliation-uom/index.ts'
import { offeredItemsOptions } from '../api.ts'
import '../change-orders.en.json'
import styles from '../change-orders.module.css'
import { FINDER } from './update-values.ts'
import shared from '../../../ui/shared.module.css'

export interface ItemFinderProps {
  project_id: number
  /** Items already in the form. */
  listed: ReadonlySet<number>
  disabled: boolean
  onAdd: (item: ProjectPayItem) => void
}

/** Finds items of the contract; each result is a button, and Enter adds the only one, or the first whose code or number matches exactly. */
export function ItemFinder({ project_id, listed, disabled, onAdd }: ItemFinderProps) {
  const { t } = useTranslation('change-orders')
  const quantity = useItemQuantities(project_id)
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data: items = [], isPlaceholderData } = useQuery({
    ...offeredItemsOptions(project_id, search),
    enabled: search !== '',
  })
  const add = (item: ProjectPayItem) => {
    setText('')
    onAdd(item)
  }
  const open = items.filter(({ id }) => !listed.has(id))
  const settled = search === text.trim() && !isPlaceholderData
  return (
    <div>
      <TextInput
        id={FINDER}
        type="search"
        label={t('form.find')}
        placeholder={t('form.find_hint')}
        autoComplete="off"
        maxLength={200}
        value={text}
        disabled={disabled}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const typed = text.trim().toLowerCase()
          const named = open.find(({ line_number, item_code, item_number }) =>
            [String(line_number), item_code.toLowerCase(), item_number?.toLowerCase()].includes(typed),
          )
          const one = named ?? (open.length === 1 ? open[0] : undefined)
          if (settled && one) add(one)
        }}
      />
      {search !== '' && items.length > 0 && (
        <ul className={styles['offered']} aria-label={t('form.found')}>
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                disabled={listed.has(item.id)}
                aria-label={t('form.add_found', {
                  name: `${item.line_number} · ${item.item_code} ${item.item_description}`,
                })}
                onClick={() => add(item)}
              >
                <span>
                  <strong>
                    {item.line_number} · {item.item_code}
                  </strong>{' '}
                  {item.item_description}
                </span>
                <span>
                  {listed.has(item.id) ? (
                    t('form.listed')
                  ) : (
                    <>
                      {withUnit(quantity(item.current_quantity, item.unit_of_measure), item.unit_of_measure)}
                      {'\u00a0'}
                      <IconPlus size={14} aria-hidden />
                    </>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && settled && items.length === 0 && (
        <p className={shared['hint']} role="status">
          {t('form.none_found')}
        </p>
      )}
    </div>
  )
}
