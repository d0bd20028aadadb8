import { useElementSize } from '@mantine/hooks'
import { Suspense, type ReactNode } from 'react'
import { Table } from '../table.tsx'
import styles from './charts.module.css'

const HEIGHT = 200

export interface ChartTable {
  /** Opens the table. */
  text: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export interface ChartProps {
  /** Stands above the drawing. */
  title?: string
  /** What the drawing says, in words; left out only if the title says it, as the drawing is then hidden from screen readers. */
  label?: string
  /** The exact values; left out only where the page has them as a table already. */
  table?: ChartTable
  /** In px; 200 if not given. */
  height?: number
}

/** Where a drawing is put, in px, and what it says. */
export interface DrawingSize {
  width: number
  height: number
  /** What the values are of: its title, or what it says. */
  name: string
  label: string | undefined
}

export interface ChartFrameProps extends ChartProps {
  legend?: ReactNode
  /** The drawing, which may load later: its room is kept. */
  children: (size: DrawingSize) => ReactNode
}

/** A chart with its title, and the same numbers as a table for screen readers and for reading exact values. */
export function ChartFrame({ title, label, table, height = HEIGHT, legend, children }: ChartFrameProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  return (
    <figure className={styles['chart']}>
      {title && <figcaption>{title}</figcaption>}
      <div ref={ref} className={styles['drawing']} style={{ minBlockSize: height }}>
        {width > 0 && (
          <Suspense fallback={<div aria-busy="true" />}>
            {children({ width, height, name: title ?? label ?? '', label })}
          </Suspense>
        )}
      </div>
      {legend}
      {table && (
        <details className={styles['table']}>
          <summary>{table.text}</summary>
          <ValueTable {...table} label={title ?? label ?? table.text} />
        </details>
      )}
    </figure>
  )
}

function ValueTable({ label, head, rows }: Omit<ChartTable, 'text'> & { label: string }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th key={name} scope="col" data-align={index === 0 ? undefined : 'end'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...values], at) => (
          // Rows of a drawing have no other name than their place.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <th scope="row">{first}</th>
            {values.map((value, index) => (
              <td key={head[index + 1]} data-align="end">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
