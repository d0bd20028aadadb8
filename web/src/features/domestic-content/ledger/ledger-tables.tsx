import type { ShownLedger } from '@milepost/contract/domestic-content/domestic-schemas'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount, formatDollars } from '../../../lib/numbers.ts'
import { Panel } from '../../../ui/panel.tsx'
import { RowsTable } from '../../../ui/table.tsx'
import '../domestic-content.en.json'
import styles from '../domestic-content.module.css'

/** Pay items with articles on hold that are shown; the file has all articles. */
const MOST_ITEMS = 10

interface TablesProps {
  ledger: ShownLedger
  project_id: number
}

/** The sums of each category, the pay items that wait, and the rules of the project by its date of obligation. */
export function LedgerTables({ ledger, project_id }: TablesProps) {
  const { t } = useTranslation('domestic-content')
  const { rules, settings, categories } = ledger
  return (
    <>
      <Panel title={t('ledger.sums')}>
        <RowsTable
          label={t('ledger.sums')}
          rows={categories}
          rowKey={({ category }) => category}
          columns={[
            { header: t('fields.category'), cell: ({ category }) => t(`categories.${category}`), head: true },
            { header: t('ledger.columns.articles'), cell: ({ articles }) => formatCount(articles), align: 'end' },
            ...(['cost', 'placed', 'certified', 'foreign', 'held'] as const).map((key) => ({
              header: t(`ledger.columns.${key}`),
              cell: (sums: ShownLedger['categories'][number]) => formatDollars(sums[key]),
              align: 'end' as const,
            })),
          ]}
        />
      </Panel>
      {ledger.held_pay_items.length > 0 && <HeldItems ledger={ledger} project_id={project_id} />}
      <Panel title={t('rules.title')}>
        <p className={styles['rules']}>
          {settings.federal_aid && settings.obligated_on !== null
            ? t('rules.text', {
                date: formatDate(settings.obligated_on),
                contract: formatDollars(settings.contract_amount),
                applicable: formatDollars(settings.applicable_cost),
              })
            : t('rules.no_federal_aid')}
        </p>
        {rules.length > 0 && (
          <RowsTable
            label={t('rules.title')}
            rows={rules}
            rowKey={({ rule }) => rule}
            columns={[
              { header: t('fields.category'), cell: ({ rule }) => t(`categories.${rule}`), head: true },
              { header: t('rules.asks'), cell: ({ asks }) => t(`asks.${asks}`) },
              { header: t('rules.clause'), cell: ({ clause }) => clause },
              { header: t('rules.edition'), cell: ({ edition }) => edition },
            ]}
          />
        )}
      </Panel>
    </>
  )
}

/** Pay items whose pay waits for an article; each leads to its articles. */
function HeldItems({ ledger: { held_pay_items: items }, project_id }: TablesProps) {
  const { t } = useTranslation('domestic-content')
  return (
    <Panel title={t('held_items.title')}>
      <RowsTable
        label={t('held_items.title')}
        rows={items.slice(0, MOST_ITEMS)}
        rowKey={({ pay_item_id }) => pay_item_id ?? 'none'}
        columns={[
          {
            header: t('fields.pay_item_id'),
            head: true,
            cell: ({ pay_item_id, pay_item }) =>
              pay_item_id === null ? (
                t('held_items.none')
              ) : (
                <Link
                  to="/projects/$projectId/domestic_content"
                  params={{ projectId: project_id }}
                  search={{ item: String(pay_item_id), verdict: 'held' }}
                >
                  {pay_item}
                </Link>
              ),
          },
          { header: t('ledger.columns.articles'), cell: ({ articles }) => formatCount(articles), align: 'end' },
          { header: t('ledger.columns.held'), cell: ({ amount }) => formatDollars(amount), align: 'end' },
        ]}
      />
      {items.length > MOST_ITEMS && (
        <p className={styles['none']}>{t('held_items.more', { count: items.length - MOST_ITEMS })}</p>
      )}
    </Panel>
  )
}
