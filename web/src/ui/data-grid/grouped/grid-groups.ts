import { useMemo } from 'react'
import type { GridGrouping } from '../data-grid-props.ts'
import type { RowId } from '../grid-column.ts'
import { GroupHead, isHead, type Grouped, type GridGroup } from './group-head.ts'
import { GroupedBody } from './grouped-body.tsx'
import { GroupedCards } from './grouped-cards.tsx'

/**
 * The rows of a grouped grid, and its `grouping`. A group given as a row is that row, without a head. Stable while groups are:
 * the grid draws its rows again where these are others.
 */
export function useGridGroups<Row extends object>(
  groups: readonly (GridGroup<Row> | Row)[],
  rowId: (row: Row) => RowId,
  onOpenChange: (group: GridGroup<Row>, open: boolean) => void,
): { rows: readonly Row[]; rowId: (row: Row) => RowId; grouping: GridGrouping<Row> } {
  return useMemo(() => {
    const isGroup = (one: GridGroup<Row> | Row): one is GridGroup<Row> => 'open' in one && 'rows' in one
    const lines = groups.flatMap((one): Grouped<Row>[] =>
      isGroup(one) ? [new GroupHead(one, one.ids ?? one.rows.map(rowId)), ...(one.open ? one.rows : [])] : [one],
    )
    return {
      // The grouping alone distinguishes heads: columns and pages never see them.
      rows: lines as Row[],
      rowId: (row) => (isHead<Row>(row) ? row.id : rowId(row)),
      grouping: {
        Body: GroupedBody,
        Cards: GroupedCards,
        headOf: (row) => (isHead<Row>(row) ? row : null),
        setOpen: (row, open) => isHead<Row>(row) && onOpenChange(row.group, open),
      },
    }
  }, [groups, rowId, onOpenChange])
}
