import type { ShownLedger } from '@milepost/contract/domestic-content/domestic-schemas'
import { centsOf, dollarsOf } from '@milepost/contract/domestic-content/domestic-rules'
import { IconAlertTriangle, IconCertificate, IconScale, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { counted, formatDollars } from '../../../lib/numbers.ts'
import { KeyFigure, KeyFigures } from '../../../ui/key-figures.tsx'
import '../domestic-content.en.json'
import styles from '../domestic-content.module.css'

type Sums = ShownLedger['categories'][number]

const totalOf = (categories: readonly Sums[], field: 'certified' | 'foreign' | 'held' | 'placed'): string =>
  dollarsOf(categories.reduce((sum, one) => sum + centsOf(one[field]), 0n))

/** What is on hold, what is left of each minimal amount, and what is certified; each leads to its articles. */
export function LedgerFigures({ ledger, project_id }: { ledger: ShownLedger; project_id: number }) {
  const { t } = useTranslation('domestic-content')
  const { categories, minimal_amounts } = ledger
  const held = categories.reduce((sum, { held_articles }) => sum + held_articles, 0)
  const to = { to: '/projects/$projectId/domestic_content', params: { projectId: project_id } } as const
  return (
    <div className={styles['figures']}>
      <KeyFigures label={t('ledger.figures')} most={4}>
        <li>
          <Link {...to} search={{ verdict: 'held' }} data-alarming={held > 0 || undefined}>
            <KeyFigure
              icon={IconAlertTriangle}
              name={t('ledger.held')}
              figure={formatDollars(totalOf(categories, 'held'))}
              hint={t('ledger.articles', counted(held))}
            />
          </Link>
        </li>
        {minimal_amounts.map(({ rule, limit, used, left }) => (
          <li key={rule}>
            <Link {...to} search={{ category: rule }} data-alarming={left?.startsWith('-') || undefined}>
              <KeyFigure
                icon={rule === 'iron_steel' ? IconScale : IconWorld}
                name={t(`ledger.left.${rule}`)}
                figure={left === null ? t('ledger.no_limit') : formatDollars(left)}
                hint={t('ledger.used_of', { used: formatDollars(used), limit: formatDollars(limit ?? '0') })}
              />
            </Link>
          </li>
        ))}
        <li>
          <Link {...to} search={{ verdict: 'passes' }}>
            <KeyFigure
              icon={IconCertificate}
              name={t('ledger.certified')}
              figure={formatDollars(totalOf(categories, 'certified'))}
              hint={t('ledger.foreign_of', {
                foreign: formatDollars(totalOf(categories, 'foreign')),
                placed: formatDollars(totalOf(categories, 'placed')),
              })}
            />
          </Link>
        </li>
      </KeyFigures>
    </div>
  )
}
