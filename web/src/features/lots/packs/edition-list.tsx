import { editionStates, type EditionState } from '@milepost/contract/acceptance/rule-pack'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { SeveralFilter } from '../../../ui/filters/several-filter.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useAdding } from '../../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { editionListOptions, editionsCodec, editionsKey } from '../api.ts'
import '../lots.en.json'

const EditionDialog = lazy(withRetry(() => import('./edition-dialog.tsx')))
const EditionDrawer = lazy(withRetry(() => import('./edition-drawer.tsx')))

const shown = [editionsKey]
const events = ['lots.changed'] as const
const tones: Record<EditionState, Tone> = { draft: 'notice', published: 'neutral', withdrawn: 'neutral' }

/** Editions of rule packs; an administrator drafts and publishes them. */
export default function EditionList() {
  const { t, i18n } = useTranslation('lots')
  const session = useSession()
  const list = useRecordList({
    texts: 'lots:pack_list',
    codec: editionsCodec,
    table_key: 'rule_pack_editions',
    query: editionListOptions,
    rows: ({ editions }) => editions,
    columns: (column) => [
      column.name('title', {
        of: ({ pack }) => (i18n.language === 'es' ? (pack.title.es ?? pack.title.en) : pack.title.en),
        width: 240,
        grow: 1,
      }),
      column.count('edition', { width: 100 }),
      column.badge('state', { words: 'edition_states', tones, width: 140 }),
      column.date('from_on', { width: 130 }),
      column.date('to_on', { width: 130 }),
      column.text('source', { width: 280, grow: 1 }),
      column.text('author', { width: 160 }),
    ],
  })
  useLiveQueries(shown, events)
  const { button, dialog } = useAdding(t('pack_list.add'), (close) => <EditionDialog edition={null} onClose={close} />)
  const may = mayDo(session, 'acceptance.manage')
  return (
    <>
      <RecordList
        list={list}
        actions={may && button}
        emptyActions={may && button}
        filters={
          <SeveralFilter
            label={t('packs.fields.state')}
            value={list.listState.state}
            choices={editionStates.map((value) => ({ value, label: t(`edition_states.${value}`) }))}
            onChange={(state) => list.narrow({ state })}
          />
        }
        card={(row) => (
          <ListCard
            title={t('packs.edition_of', { pack: row.pack.title.en, number: row.edition })}
            lines={[row.source, t('packs.judges_from', { date: formatDate(row.from_on) })]}
          >
            <Badge tone={tones[row.state]}>{t(`edition_states.${row.state}`)}</Badge>
          </ListCard>
        )}
        drawer={(opened) => <EditionDrawer key={opened.id} {...opened} />}
      />
      {dialog}
    </>
  )
}
