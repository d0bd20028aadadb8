import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import './workshop.en.json'
import styles from './workshop.module.css'

const parts = [
  ['components', '/workshop-dev-hub'],
  ['jobs', '/workshop-dev-hub/jobs'],
  ['events', '/workshop-dev-hub/events'],
] as const

export interface WorkshopFrameProps {
  part: (typeof parts)[number][0]
  /** As tall as the screen, so that a grid scrolls and the header stays. */
  fill?: boolean
  children: ReactNode
}

/** What the pages of the workshop have in common: its title, and the way from one to the other. */
export function WorkshopFrame({ part, fill = false, children }: WorkshopFrameProps) {
  const { t } = useTranslation('workshop')
  return (
    <Page fill={fill}>
      <PageHeader title={t('title')} lead={t(`leads.${part}`)} />
      <nav className={styles['parts']} data-band="parts" aria-label={t('title')}>
        {parts.map(([key, to]) => (
          <Link
            key={key}
            to={to}
            className={styles['part']}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(`parts.${key}`)}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  )
}
