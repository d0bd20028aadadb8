import type { ConversionFactor } from '@milepost/contract/reconciliation-uom/conversion-factor'
import type { FactorState } from '@milepost/contract/reconciliation-uom/reconciliation-uom.list'
import type { TFunction } from 'i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { instantColumn } from '../../../ui/data-grid/field-columns.tsx'
import styles from '../reconciliation-uom.module.css'
import { statedText } from '../stated-text.ts'

type Texts = TFunction<'reconciliation-uom'>

const tones = { in_force: 'good', to_come: 'notice', ended: 'neutral' } as const

/** The state of a factor, as a word with a color. */
export const StateBadge = ({ state, t }: { state: FactorState; t: Texts }) => (
  <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
)

/** The days of printing for which a factor holds. */
export function daysText(
  { valid_from, valid_to }: Pick<ConversionFactor, 'valid_from' | 'valid_to'>,
  t: Texts,
): string {
  if (valid_to !== null && valid_to < valid_from) return t('factors.no_days')
  return valid_to === null
    ? t('factors.from', { from: formatDate(valid_from) })
    : `${formatDate(valid_from)} – ${formatDate(valid_to)}`
}

/** Columns of factors. */
export const factorColumns = (t: Texts, time_zone: string): GridColumn<ConversionFactor>[] => [
  {
    id: 'project',
    header: t('fields.project'),
    cell: ({ project }) => (
      <span className={styles['name']} title={project}>
        {project}
      </span>
    ),
    width: 200,
    grow: 1,
    sortable: true,
    hideable: false,
  },
  {
    id: 'material',
    header: t('fields.material'),
    cell: ({ material }) => material ?? t('factors.all_materials'),
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
  { id: 'factor', header: t('fields.factor'), cell: statedText, align: 'end', width: 160 },
  { id: 'valid_from', header: t('fields.days'), cell: (row) => daysText(row, t), width: 200, sortable: true },
  { id: 'state', header: t('fields.state'), cell: ({ state }) => <StateBadge state={state} t={t} />, width: 110 },
  {
    id: 'entries_count',
    header: t('fields.entries'),
    cell: ({ entries_count }) => formatCount(entries_count),
    align: 'end',
    width: 90,
  },
  {
    id: 'basis',
    header: t('fields.basis'),
    cell: ({ basis }) => <span title={basis}>{basis}</span>,
    width: 240,
    hidden: true,
  },
  {
    id: 'approved_by',
    header: t('fields.approved_by'),
    cell: ({ approved_by }) => approved_by,
    width: 150,
    hidden: true,
  },
  instantColumn('approved_at', t('fields.approved_at'), time_zone, { width: 170, sortable: true, hidden: true }),
]
