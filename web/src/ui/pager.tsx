import type { PageInfo } from '@milepost/contract/core/list'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../lib/numbers.ts'
import { IconButton } from './icon-button.tsx'
import { stepsOf } from './page-steps.ts'
import styles from './pager.module.css'

export interface PagerProps {
  page: PageInfo
  /** Shows another page; beyond row 10,000 of a list that has cursors, by its cursor. */
  onPage: (page_number: number, cursor?: string) => void
}

/** Which page of how many, and the way to its neighbors; nothing where one page holds all. */
export function Pager({ page, onPage }: PagerProps) {
  const { t } = useTranslation()
  const { page_number, total_pages } = page
  if (total_pages <= 1) return null
  const { previous, next } = stepsOf(page)
  return (
    <nav className={styles['pager']} data-print aria-label={t('pager.label')}>
      <strong>{t('pager.page', { page: formatCount(page_number), pages: formatCount(total_pages) })}</strong>
      <IconButton
        label={t('pager.previous')}
        disabled={page_number <= 1}
        onClick={() => onPage(Number(previous?.page ?? 1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('pager.next')}
        disabled={next === null}
        onClick={() => onPage(page_number + 1, next?.cursor)}
      >
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
    </nav>
  )
}
