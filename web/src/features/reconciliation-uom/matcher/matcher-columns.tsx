import type { UnmatchedUnits } from '@milepost/contract/reconciliation-uom/unmatched-units'
import type { TFunction } from 'i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount, formatQuantity } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import styles from '../reconciliation-uom.module.css'

type Texts = TFunction<'reconciliation-uom'>

/** Whether tickets can be put on other items of their project, or on none; and the day on which a factor ended that held. */
export const UnitsState = ({ row, t }: { row: UnmatchedUnits; t: Texts }) => (
  <>
    {row.other_items === 0 ? (
      <Badge tone="warning">{t('states.none')}</Badge>
    ) : (
      t('matcher.others', { count: row.other_items, formatted: formatCount(row.other_items) })
    )}
    {row.ended_on !== null && ` · ${t('matcher.ended', { date: formatDate(row.ended_on) })}`}
  </>
)

/** Columns of what nothing matches. */
export const matcherColumns = (t: Texts): GridColumn<UnmatchedUnits>[] => [
  {
    id: 'project',
    header: t('fields.project'),
    cell: ({ project }) => (
      <span className={styles['name']} title={project}>
        {project}
      </span>
    ),
    width: 190,
    grow: 1,
    sortable: true,
    hideable: false,
  },
  {
    id: 'material',
    header: t('fields.material'),
    cell: ({ material }) => material,
    width: 160,
    grow: 1,
    sortable: true,
  },
  {
    id: 'ticket_uom',
    header: t('fields.ticket_uom'),
    cell: ({ ticket_uom }) => ticket_uom,
    width: 110,
    sortable: true,
  },
  { id: 'pay_uom', header: t('fields.pay_uom'), cell: ({ pay_uom }) => pay_uom, width: 136, sortable: true },
  {
    id: 'tickets',
    header: t('matcher.tickets'),
    cell: ({ tickets }) => formatCount(tickets),
    align: 'end',
    width: 140,
    sortable: true,
  },
  {
    id: 'net',
    header: t('matcher.net'),
    cell: ({ net, ticket_uom }) => `${formatQuantity(net, ticket_uom)} ${ticket_uom}`,
    align: 'end',
    width: 130,
  },
  {
    id: 'items',
    header: t('matcher.items'),
    cell: ({ items }) => formatCount(items),
    align: 'end',
    width: 120,
    hidden: true,
  },
  { id: 'other_items', header: t('matcher.other_items'), cell: (row) => <UnitsState row={row} t={t} />, width: 260 },
]
