import type { SuppliedPlant } from '@milepost/contract/plant-health/supplied-plants.contract'
import { HEALTH_DAYS } from '@milepost/contract/plant-health/plant-problems'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { counted, formatPercent } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { OnlineBadge } from '../../plants/index.ts'
import { LastTicketed } from '../last-ticketed.tsx'
import { Percent } from '../percent.tsx'
import '../plant-health.en.json'
import { suppliedPlantsCodec, suppliedPlantsOptions } from './api.ts'

const SuppliedPlantDrawer = lazy(withRetry(() => import('./supplied-plant-drawer.tsx')))

/** What is wrong with a plant. */
function Problems({ plant: { problems } }: { plant: SuppliedPlant }) {
  const { t } = useTranslation('plant-health')
  if (problems.length === 0) return <>{t('supplied.healthy')}</>
  return problems.map((problem) => (
    <Badge key={problem} tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t(`problems.${problem}`)}
    </Badge>
  ))
}

/** The plants of a vendor's suppliers and how well they send. */
export default function SuppliedPlantsPage() {
  const { t } = useTranslation('plant-health')
  const list = useRecordList({
    texts: 'plant-health:supplied_list',
    codec: suppliedPlantsCodec,
    table_key: 'supplied_plants',
    query: suppliedPlantsOptions,
    rows: ({ plants }) => plants,
    columns: (column) => [
      column.name('plant', { title: (row) => row.code, width: 210, grow: 1 }),
      column.text('code', { header: t('supplied.columns.code'), width: 120 }),
      column.text('supplier', { width: 190 }),
      column.custom(
        'online',
        ({ online, last_ticketed_time }) => <OnlineBadge online={online} last_ticket_at={last_ticketed_time} />,
        { width: 208 },
      ),
      column.custom('problems', (row) => <Problems plant={row} />, {
        header: t('supplied.columns.problems'),
        width: 280,
        grow: 1,
      }),
      column.custom(
        'last_ticketed_time',
        (row) => <LastTicketed instant={row.last_ticketed_time} time_zone={row.time_zone} />,
        { width: 344 },
      ),
      column.count('total_tickets', { width: 114 }),
      column.custom(
        'percent_under_preferred',
        (row) => <Percent percent={row.percent_under_preferred} of="preferred" />,
        {
          header: t('supplied.columns.percent_under_preferred'),
          align: 'end',
          width: 130,
        },
      ),
      column.custom('nist_compliance', (row) => <Percent percent={row.nist_compliance} of="compliance" />, {
        align: 'end',
        width: 158,
      }),
    ],
  })
  return (
    <Page fill>
      <PageHeader title={t('supplied.title')} lead={t('supplied.lead', { days: HEALTH_DAYS })} />
      <RecordList
        list={list}
        card={(row) => (
          <ListCard title={`${row.code} · ${row.plant}`}>
            <span>
              {row.supplier} <OnlineBadge online={row.online} last_ticket_at={row.last_ticketed_time} />
            </span>
            <span>
              <Problems plant={row} />
            </span>
            <span>
              {t('card', {
                ...counted(row.total_tickets),
                preferred: formatPercent(row.percent_under_preferred),
                compliance: formatPercent(row.nist_compliance),
              })}
            </span>
          </ListCard>
        )}
        drawer={(opened) => <SuppliedPlantDrawer key={opened.id} {...opened} answer={list.answer} />}
      />
    </Page>
  )
}
