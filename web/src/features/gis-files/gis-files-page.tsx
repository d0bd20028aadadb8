import type { GisFile } from '@milepost/contract/gis-files/gis-files.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { patiently } from '../../lib/patiently.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Button } from '../../ui/button.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { gisFileListOptions, gisFilesCodec, gisFilesKey, type GisFilesListState } from './api.ts'
import './catalogue.ts'

// What opens over the list is loaded when it is opened.
const GisFileDialog = lazy(patiently(() => import('./gis-file-dialog.tsx')))
const GisFileDrawer = lazy(patiently(() => import('./gis-file-drawer.tsx')))

const shown = [gisFilesKey]
const events = ['gis_files.changed'] as const

/** Gis files of the agency; a row opens next to the list. */
export default function GisFilesPage() {
  const { t } = useTranslation('gis-files')
  const { time_zone } = useSession()
  const { listState, change } = useListSearch(gisFilesCodec)
  const [adding, setAdding] = useState(false)
  const answer = useQuery(gisFileListOptions(listState))
  useLiveQueries(shown, events)
  const columns = useMemo<GridColumn<GisFile>[]>(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ name }) => name,
        width: 240,
        grow: 1,
        sortable: true,
        hideable: false,
      },
      { id: 'note', header: t('fields.note'), cell: ({ note }) => note ?? '-', width: 320, grow: 2 },
      {
        id: 'updated_at',
        header: t('fields.updated_at'),
        cell: ({ updated_at }) => formatInstant(updated_at, time_zone),
        width: 186,
        sortable: true,
      },
    ],
    [t, time_zone],
  )
  const add = (
    <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('new')}
    </Button>
  )
  return (
    <Page fill>
      <PageHeader title={t('title')}>{add}</PageHeader>
      <RecordList<GisFile, GisFilesListState>
        list={gisFilesCodec}
        table_key="gis_files"
        texts={{
          label: t('title'),
          failed: t('failed'),
          search: t('search'),
          search_hint: t('search_hint'),
          found: (found) => t('found', found),
          no_match: t('no_match.title'),
          clear: t('no_match.clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.gis_files ?? []}
        page={answer.data?.page}
        answer={answer}
        empty={
          <EmptyState kind="nothing_yet" title={t('empty.title')} text={t('empty.text')}>
            {add}
          </EmptyState>
        }
        card={({ name, note }) => <ListCard title={name}>{note && <span>{note}</span>}</ListCard>}
        drawer={(opened) => <GisFileDrawer key={opened.id} {...opened} />}
      />
      <Suspense>{adding && <GisFileDialog gisFile={null} onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  )
}
