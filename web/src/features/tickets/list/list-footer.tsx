import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE, type PageInfo } from '@milepost/contract/core/list'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isNumbered, stepsOf, toPage } from '../../../ui/page-steps.ts'
import type { TicketListState } from '../ticket-list-state.ts'
import styles from './list.module.css'

/** Page sizes offered; the last one is a continuous list for a long day (interface.md: The grid). */
const sizes = [30, 100, 500, 2000, LARGEST_PAGE_SIZE]

export interface ListFooterProps {
  page: PageInfo
  onChange: (change: TicketListState) => void
  children?: ReactNode
}

/** Which page of how many, how many tickets, and the way to the others. Beyond row 10,000 pages follow each other by cursor (D20). */
export function ListFooter({ page, onChange, children }: ListFooterProps) {
  const { t } = useTranslation('tickets')
  const { page_number, page_size, total_pages, total_rows, total_capped } = page
  const shownSizes = sizes.includes(page_size) ? sizes : [...sizes, page_size].toSorted((one, other) => one - other)
  const { previous, next } = stepsOf(page)
  const count = t(total_capped ? 'footer.count_capped' : 'footer.count', {
    count: total_rows,
    formatted: formatCount(total_rows),
  })
  const place = total_capped
    ? t('footer.page_only', { page: formatCount(page_number) })
    : t('footer.page', { page: formatCount(page_number), pages: formatCount(Math.max(1, total_pages)) })
  const button = (
    label: 'first' | 'previous' | 'next' | 'last',
    Icon: typeof IconChevronLeft,
    change: TicketListState | null,
  ) => (
    <IconButton label={t(`footer.${label}`)} disabled={change === null} onClick={() => change && onChange(change)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  )
  return (
    <div className={styles['footer']}>
      {children}
      <nav className={styles['pages']} data-print aria-label={t('footer.paging')}>
        <label className={styles['size']}>
          {t('footer.size')}
          <select
            value={page_size}
            onChange={(event) =>
              onChange({
                size: event.currentTarget.value === String(DEFAULT_PAGE_SIZE) ? undefined : event.currentTarget.value,
                page: undefined,
              })
            }
          >
            {shownSizes.map((size) => (
              <option key={size} value={size}>
                {formatCount(size)}
              </option>
            ))}
          </select>
        </label>
        <strong>
          {place} · {count}
        </strong>
        {button('first', IconChevronsLeft, page_number > 1 ? toPage(1) : null)}
        {button('previous', IconChevronLeft, page_number > 1 ? (previous ?? toPage(1)) : null)}
        {button('next', IconChevronRight, next)}
        {button(
          'last',
          IconChevronsRight,
          next === null || total_capped || !isNumbered(total_pages, page_size) ? null : toPage(total_pages),
        )}
      </nav>
    </div>
  )
}
