import type { ComponentPropsWithRef, Key, ReactNode } from 'react'
import { wholeCodes } from './whole-codes.tsx'
import styles from './table.module.css'

/** A small plain table for facts that are read, not worked with; lists are grids. It scrolls sideways in its own frame. */
export const Table = ({
  label,
  frameClass,
  ...rest
}: ComponentPropsWithRef<'table'> & { label: string; frameClass?: string | undefined }) => (
  <div className={[styles['frame'], frameClass].filter(Boolean).join(' ')} role="group" aria-label={label} tabIndex={0}>
    <table className={styles['table']} {...rest} />
  </div>
)

export interface TableColumn<Row> {
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end. */
  align?: 'end'
  /** Its cell is the header of its row. */
  head?: true
}

export interface RowsTableProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly TableColumn<Row>[]
}

/** A `<Table>` of one row for each item; a code in it is never broken at the end of a line. */
export const RowsTable = <Row,>({ label, rows, rowKey, columns }: RowsTableProps<Row>) => (
  <Table label={label}>
    <thead>
      <tr>
        {columns.map(({ header, align }, at) => (
          <th key={at} scope="col" data-align={align}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ cell, align, head }, at) =>
            head ? (
              <th key={at} scope="row" data-align={align}>
                {wholeCodes(cell(row))}
              </th>
            ) : (
              <td key={at} data-align={align}>
                {wholeCodes(cell(row))}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </Table>
)
