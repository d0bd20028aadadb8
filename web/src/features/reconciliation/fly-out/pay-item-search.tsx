import { MOST_ITEMS_OF_TICKET } from '@milepost/contract/reconciliation/pay-item-assignment'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../lib/problem-text.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { mayToggle, type OfferedItem } from '../coding/chosen-items.ts'
import { FilterChips } from './filter-chips.tsx'
import { FoundItems } from './found-items.tsx'
import styles from './fly-out.module.css'
import type { ItemToggling } from './recent-items.tsx'
import { useItemSearch } from './use-item-search.ts'

/** How a key moves along so many items; from none it begins at the first or the last. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
}

/**
 * Finds pay items by code, description or line number, narrowed by chips (WAI-ARIA combobox). Enter chooses the item that is marked, or the one that what was
 * typed names, also before it has come.
 */
export function PayItemSearch({ ref, project_id, chosen, onToggle }: ItemToggling & { ref: Ref<HTMLInputElement> }) {
  const { t } = useTranslation(['reconciliation', 'common'])
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  /** Enter was pressed before the items came. */
  const [waiting, setWaiting] = useState(false)
  const search = useItemSearch(project_id, open)
  const { items, more, problem, settled } = search
  const full = chosen.length >= MOST_ITEMS_OF_TICKET
  const choose = (item: OfferedItem) => {
    if (!mayToggle(chosen, item.id)) return
    onToggle(item)
    search.setText('')
    setMarked(-1)
    setOpen(false)
  }
  const enter = () => {
    const item = items[marked] ?? (search.text.trim() === '' ? undefined : search.named())
    if (item && settled) choose(item)
    else {
      setOpen(true)
      search.searchNow()
      setWaiting(!settled)
    }
  }
  const arrived = useEffectEvent(() => {
    if (!waiting || !settled) return
    setWaiting(false)
    const named = search.named()
    if (named) choose(named)
    else setMarked(items.length > 0 ? 0 : -1)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the answer that was waited for came from outside
  useEffect(() => arrived(), [waiting, settled])
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Escape' && open) setOpen(false)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) enter()
    else if (step) {
      setOpen(true)
      if (items.length > 0) setMarked(step(marked, items.length))
    } else return
    event.preventDefault()
  }
  const shown = open && (items.length > 0 || settled || problem !== null)
  const listed = shown && problem === null && items.length > 0
  return (
    <div
      ref={box}
      className={styles['search']}
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && setOpen(false)}
    >
      <FilterChips
        project_id={project_id}
        filters={search.filters}
        onChange={(filters) => {
          search.setFilters(filters)
          setMarked(-1)
          setOpen(true)
        }}
      />
      <TextInput
        ref={ref}
        role="combobox"
        data-autofocus
        autoComplete="off"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? list : undefined}
        aria-activedescendant={listed && items[marked] ? `${list}-${items[marked].id}` : undefined}
        placeholder={t('search.placeholder')}
        maxLength={200}
        value={search.text}
        leftSection={<IconSearch size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          search.setText(event.currentTarget.value)
          setMarked(-1)
          setWaiting(false)
          setOpen(true)
        }}
        onKeyDown={press}
      />
      <p role="status" className="visually-hidden">
        {shown && settled && (items.length > 0 ? formatCount(items.length + more) : t('common:ui.no_results'))}
      </p>
      {shown && (
        <div className={styles['found']}>
          {full && <p className={styles['hint']}>{t('search.full', { most: MOST_ITEMS_OF_TICKET })}</p>}
          {problem ? (
            <p role="alert">{t('search.failed', { cause: problemText(problem) })}</p>
          ) : items.length > 0 ? (
            <FoundItems id={list} items={items} marked={items[marked]?.id} chosen={chosen} onChoose={choose} />
          ) : (
            <p>{t('common:ui.no_results')}</p>
          )}
          {more > 0 && (
            <p className={styles['hint']}>{t('search.more', { count: more, formatted: formatCount(more) })}</p>
          )}
        </div>
      )}
    </div>
  )
}
