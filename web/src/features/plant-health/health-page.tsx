import type { PlantHealth } from '@milepost/contract/plant-health/plant-health.contract'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { valuesIn } from '../../lib/list-codec.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceBoxes } from '../../ui/filters/choice-boxes.tsx'
import { FilterDropdown } from '../../ui/filters/filter-dropdown.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { OnlineBadge } from '../plants/index.ts'
import { healthListOptions, healthSuppliersOptions, plantHealthKey } from './api.ts'
import { SettingsBanner } from './banner.tsx'
import './catalogue.ts'
import { healthColumns } from './health-columns.tsx'
import { healthCodec, type HealthListState } from './health-list-state.ts'
import { LastTicketed } from './last-ticketed.tsx'
import { formatPercent } from './percent.tsx'

const HealthDrawer = lazy(withRetry(() => import('./health-drawer.tsx')))
const NotesDialog = lazy(withRetry(() => import('./notes-dialog.tsx')))
const ConfigDialog = lazy(withRetry(() => import('./config-dialog.tsx')))

const shown = [plantHealthKey]
const liveEvents = ['plants.changed', 'plants.health_changed', 'flags.changed'] as const

/** Plants and how well they send; a row opens its figures with the checks that fail. */
export default function HealthPage() {
  const { t } = useTranslation('plant-health')
  const { abilities } = useSession()
  const manages = abilities.includes('plant.manage')
  const { listState, change } = useListSearch(healthCodec)
  const [noting, setNoting] = useState<PlantHealth | null>(null)
  const [setting, setSetting] = useState(false)
  const answer = useQuery(healthListOptions(healthCodec.query(listState)))
  const { data: suppliers = [] } = useQuery(healthSuppliersOptions)
  useLiveQueries(shown, liveEvents)
  const meta = answer.data?.meta
  const { preferred_minutes: preferred, accepted_minutes: accepted } = meta ?? {}
  const columns = useMemo(
    () =>
      healthColumns({
        t,
        preferred,
        accepted,
        onNotes: manages ? setNoting : null,
        onChecks: ({ id }) => change({ plant: String(id) }),
      }),
    // `change` is a new function in each render but always changes the current address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t, preferred, accepted, manages],
  )
  const chosen = valuesIn(listState.supplier)
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={meta && t('lead', { days: meta.days })}>
        {manages && (
          <Button leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setSetting(true)}>
            {t('config.open')}
          </Button>
        )}
      </PageHeader>
      <SettingsBanner />
      <RecordList<PlantHealth, HealthListState>
        list={healthCodec}
        table_key="plant_health"
        texts={{
          label: t('label'),
          failed: t('failed'),
          search: t('search'),
          search_hint: t('search_hint'),
          found: ({ count, formatted }) => t('found', { count, formatted }),
          no_match: t('no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.content ?? []}
        page={answer.data?.page}
        answer={answer}
        filters={
          suppliers.length > 1 && (
            <FilterDropdown label={t('columns.supplier')} count={chosen.length}>
              <ChoiceBoxes
                legend={t('columns.supplier')}
                choices={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
                chosen={chosen}
                onChange={(next) => change({ supplier: next.join(',') || undefined, page: undefined })}
              />
            </FilterDropdown>
          )
        }
        empty={<EmptyState kind="nothing_yet" title={t('empty')} text={t('empty_text')} />}
        card={(row) => (
          <ListCard title={row.plant}>
            <span>
              {row.supplier} <OnlineBadge online={row.online} />
            </span>
            <span>
              <LastTicketed instant={row.last_ticketed_time} time_zone={row.time_zone} />
            </span>
            <span>
              {t('card', {
                count: row.total_tickets,
                formatted: formatCount(row.total_tickets),
                preferred: formatPercent(row.percent_under_preferred),
                compliance: formatPercent(row.nist_compliance),
              })}
            </span>
          </ListCard>
        )}
        drawer={(opened) => (
          <HealthDrawer key={opened.id} {...opened} answer={answer} onNotes={manages ? setNoting : null} />
        )}
      />
      <Suspense>
        {noting && <NotesDialog plant={noting} onClose={() => setNoting(null)} />}
        {setting && <ConfigDialog onClose={() => setSetting(false)} />}
      </Suspense>
    </Page>
  )
}
