import { useMemo } from 'react'
import { useTextScale } from '../theme/use-text-scale.ts'
import { DEFAULT_WIDTH, type GridColumn } from './grid-column.ts'

/** Columns scaled with the text size: their widths are given for the default size. */
export function useScaledColumns<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const scale = useTextScale()
  return useMemo(
    () => columns.map((column) => ({ ...column, width: Math.round((column.width ?? DEFAULT_WIDTH) * scale) })),
    [columns, scale],
  )
}
