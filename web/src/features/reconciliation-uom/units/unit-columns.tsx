import type { UnitSetting } from '@milepost/contract/reconciliation-uom/unit-setting'
import { units, type Dimension } from '@milepost/contract/units/units'
import type { TFunction } from 'i18next'
import { formatDecimal } from '../../../lib/numbers.ts'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { instantColumn } from '../../../ui/data-grid/field-columns.tsx'
import styles from '../reconciliation-uom.module.css'

/** The unit in which factors of a dimension are counted; the others have no exact factors. */
const bases: Partial<Record<Dimension, string>> = { mass: 'kg', volume: 'L', area: 'm²', length: 'm' }

/** How many base units one of a unit is, in all its digits: `907.18474 kg`; '-' where no exact factor exists. */
export function factorText(uom: UnitSetting['uom']): string {
  const { dimension, factor } = units[uom]
  if (factor === null) return '-'
  return `${formatDecimal(factor, factor.split('.')[1]?.length ?? 0)} ${bases[dimension] ?? ''}`
}

/** Columns of the units. */
export const unitColumns = (t: TFunction<'reconciliation-uom'>, time_zone: string): GridColumn<UnitSetting>[] => [
  {
    id: 'uom',
    header: t('units.uom'),
    cell: ({ uom }) => <span className={styles['name']}>{uom}</span>,
    width: 90,
    hideable: false,
  },
  {
    id: 'dimension',
    header: t('units.dimension'),
    cell: ({ uom }) => t(`dimensions.${units[uom].dimension}`),
    width: 110,
  },
  { id: 'factor', header: t('units.factor'), cell: ({ uom }) => factorText(uom), align: 'end', width: 180 },
  { id: 'decimals', header: t('units.decimals'), cell: ({ decimals }) => decimals, align: 'end', width: 100 },
  { id: 'rounding', header: t('units.rounding'), cell: ({ rounding }) => t(`roundings.${rounding}`), width: 200 },
  {
    id: 'spellings',
    header: t('units.spellings'),
    cell: ({ uom }) => {
      const text = units[uom].spellings.join(', ')
      return <span title={text}>{text || '-'}</span>
    },
    width: 280,
    grow: 1,
  },
  { id: 'updated_by', header: t('units.updated_by'), cell: ({ updated_by }) => updated_by ?? '-', width: 150 },
  instantColumn('updated_at', t('units.updated_at'), time_zone, { width: 170 }),
]
