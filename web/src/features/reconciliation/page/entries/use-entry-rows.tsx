import type { ItemTotal, PayItemAssignment } from '@milepost/contract/reconciliation/pay-item-assignment'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDollars, withUnit } from '../../../../lib/numbers.ts'
import { useGridGroups } from '../../../../ui/data-grid/grouped/grid-groups.ts'
import type { GridGroup } from '../../../../ui/data-grid/grouped/group-head.ts'
import type { ItemQuantities } from '../../../reconciliation-uom/index.ts'
import { itemName } from '../../coding/item-place.ts'
import '../../reconciliation.en.json'
import '../reconciliation-page.en.json'
import { entryGroups, type EntryGroup } from './entry-groups.ts'
import styles from './entries.module.css'

const idOf = ({ id }: PayItemAssignment) => id
const none: readonly ItemTotal[] = []

/** Entries as rows of a grid below their items, all of which are open at first. */
export function useEntryRows(
  entries: readonly PayItemAssignment[],
  totals: readonly ItemTotal[] = none,
  quantities: ItemQuantities,
) {
  const { t } = useTranslation('reconciliation')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const turn = useCallback(
    ({ key }: GridGroup<PayItemAssignment>, open: boolean) =>
      setClosed((before) => new Set(open ? [...before].filter((one) => one !== key) : [...before, key])),
    [],
  )
  const groups = useMemo(
    () =>
      entryGroups(entries, totals).map((one): GridGroup<PayItemAssignment> | PayItemAssignment => {
        if (!('total' in one)) return one
        const key = String(one.total.project_pay_item_id)
        return {
          key,
          name: itemName(one.item, t),
          content: <ItemTotals group={one} quantities={quantities} />,
          rows: one.entries,
          open: !closed.has(key),
        }
      }),
    [entries, totals, closed, quantities, t],
  )
  return useGridGroups(groups, idOf, turn)
}

/** What an item is, how many entries it has, and how much they are together. */
function ItemTotals({ group: { item, total }, quantities }: { group: EntryGroup; quantities: ItemQuantities }) {
  const { t } = useTranslation('reconciliation-page')
  const { entries, quantity, amount } = total
  return (
    <>
      <span className={styles['cut']} title={item.item_description}>
        {item.item_description}
      </span>
      <span>
        {[
          t('entries.count', { count: entries, formatted: formatCount(entries) }),
          quantity !== null && withUnit(quantities(quantity, item.unit_of_measure), item.unit_of_measure),
          amount !== null && formatDollars(amount),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
