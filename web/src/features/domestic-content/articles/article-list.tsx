import { articleCategories } from '@milepost/contract/domestic-content/article-kinds'
import { verdicts } from '@milepost/contract/domestic-content/finding'
import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterGroup } from '../../../ui/filters/filter-group.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useAdding } from '../../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { articleListOptions, articlesCodec } from '../api.ts'
import '../domestic-content.en.json'
import { toneOfVerdict, useFindingText, VerdictBadge } from '../finding-words.tsx'

// What opens over the list is loaded when it is opened.
const ArticleDialog = lazy(withRetry(() => import('./article-dialog.tsx')))
const ArticleDrawer = lazy(withRetry(() => import('./article-drawer.tsx')))
const ImportDialog = lazy(withRetry(() => import('./import-dialog.tsx')))

/** Articles of a project with their verdicts, those on hold first; a row opens next to the list. */
export default function ArticleList({ project_id, may }: { project_id: number; may: boolean }) {
  const { t } = useTranslation('domestic-content')
  const textOf = useFindingText()
  const [importing, setImporting] = useState(false)
  const list = useRecordList({
    texts: 'domestic-content:list',
    codec: articlesCodec,
    table_key: 'domestic_articles',
    query: (state) => articleListOptions(state, project_id),
    rows: ({ domestic_articles }) => domestic_articles,
    columns: (column) => [
      column.name('name', { width: 200, grow: 1 }),
      column.badge('verdict', { words: 'verdicts', tones: toneOfVerdict, width: 120 }),
      column.money('held', { width: 130 }),
      column.longText('findings', {
        of: ({ findings: [first] }) => (first ? textOf(first) : null),
        width: 260,
        grow: 2,
      }),
      column.word('category', { words: 'categories', width: 180 }),
      column.word('kind', { words: 'kinds', width: 170 }),
      column.money('cost', { width: 140 }),
      column.money('foreign_cost', { width: 140 }),
      column.longText('pay_item', { width: 200 }),
      column.text('supplier', { width: 160 }),
      column.date('placed_on', { width: 120 }),
      column.text('evidence', { width: 160, hidden: true }),
    ],
  })
  const { button, dialog } = useAdding(t('list.add'), (close) => (
    <ArticleDialog project_id={project_id} article={null} onClose={close} />
  ))
  const boxes = (name: 'category' | 'verdict', values: readonly string[], words: 'categories' | 'verdicts') => (
    <SeveralFilter
      label={t(`list.columns.${name}`)}
      value={list.listState[name]}
      choices={values.map((value) => ({ value, label: t(`${words}.${value}` as 'verdicts.held') }))}
      onChange={(value) => list.narrow({ [name]: value })}
    />
  )
  const make = may && (
    <>
      <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setImporting(true)}>
        {t('import.open')}
      </Button>
      {button}
    </>
  )
  return (
    <>
      <RecordList
        list={list}
        actions={make}
        emptyActions={make}
        filters={
          <FilterGroup on={[list.listState.verdict, list.listState.category]}>
            {boxes('verdict', verdicts, 'verdicts')}
            {boxes('category', articleCategories, 'categories')}
          </FilterGroup>
        }
        card={(row) => (
          <ListCard
            title={row.name}
            lines={[
              [t(`categories.${row.category}`), formatDollars(row.cost)],
              row.pay_item,
              row.findings[0] && textOf(row.findings[0]),
            ]}
          >
            <VerdictBadge {...row} />
          </ListCard>
        )}
        drawer={(opened) => <ArticleDrawer key={opened.id} {...opened} />}
      />
      {dialog}
      <Suspense>{importing && <ImportDialog project_id={project_id} onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}
