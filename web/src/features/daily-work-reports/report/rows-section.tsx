import type { ReportContent } from '@milepost/contract/daily-work-reports/report-content'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import '../daily-work-reports.en.json'
import { Differences, RemovedRows } from './differences.tsx'
import { nameOfRow } from './fault-text.ts'
import { useReport } from './report-context.ts'
import type { RowField } from './report-fields.ts'
import styles from './report.module.css'
import { newKey, type StoredRow } from './row-values.ts'
import { SectionForm } from './lazy-section-form.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { ShownSection } from './section-state.ts'
import { useSaveSections } from './use-save-sections.ts'

/** Sections that are lists. */
export type RowsSectionName = Exclude<ShownSection, 'weather' | 'day'>
type RowOf<Section extends RowsSectionName> = ReportContent[Section][number]

/** A column of a section's table. */
interface RowColumn<Row> {
  /** Field whose label is its header. */
  name: string
  cell: (row: Row) => ReactNode
  align?: 'end'
}

interface RowsSectionProps<Section extends RowsSectionName> {
  section: Section
  fields: readonly RowField[] | ((row: RowOf<Section>) => readonly RowField[])
  /** A row that a person begins; its form asks for the rest. Without it rows are only changed. */
  blank?: Omit<RowOf<Section>, 'key'>
  /** Each row as a line of a table. */
  columns?: readonly RowColumn<RowOf<Section>>[]
  /** Each row as a part of the text. */
  block?: (row: RowOf<Section>) => ReactNode
  /** How rows are added where no form begins one. */
  add?: ReactNode
  /** What the form of a row says above its inputs. */
  aboveForm?: (row: RowOf<Section>, onBegin: (row: Partial<RowOf<Section>>) => void) => ReactNode
  payItemOf?: (row: RowOf<Section>) => number | null
}

/** A section that is a list: its rows as they are read, and the form of one of them in its place. */
export function RowsSection<Section extends RowsSectionName>(props: RowsSectionProps<Section>) {
  const { section, columns, block, blank, aboveForm } = props
  const { t } = useTranslation('daily-work-reports')
  const { report, editable, asked } = useReport()
  const rows = report.content[section] as RowOf<Section>[]
  const [begun, setBegun] = useState<RowOf<Section> | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [seen, setSeen] = useState(asked?.nonce)
  const begin = () => blank && setBegun({ ...blank, key: newKey() } as RowOf<Section>)
  if (asked?.section === section && asked.nonce !== seen) {
    setSeen(asked.nonce)
    if (asked.key !== null && rows.some(({ key }) => key === asked.key)) setEditing(asked.key)
    else if (asked.key === 'new') begin()
  }
  const isEditing = editable && (begun !== null || rows.some(({ key }) => key === editing))
  const formOf = (row: RowOf<Section>, close: () => void) => (
    <SectionForm
      key={row.key}
      section={section}
      name={begun === row ? 'new' : row.key}
      label={begun === row ? t(`add.${section as 'staff'}`) : t('edit_of', { name: nameOfRow(row) })}
      fields={typeof props.fields === 'function' ? props.fields(row) : props.fields}
      row={row as StoredRow}
      pay_item_id={props.payItemOf?.(row) ?? null}
      sectionOf={(typed) =>
        (begun === row
          ? [...rows, { ...row, ...typed }]
          : rows.map((one) => (one.key === row.key ? { ...one, ...typed } : one))) as never
      }
      aside={begun !== row && <RemoveRow section={section} row={row} onRemoved={close} />}
      onClose={close}
    >
      {aboveForm?.(row, (more) => begun === row && setBegun({ ...row, ...more }))}
    </SectionForm>
  )
  const formIn = (row: RowOf<Section>) => editable && row.key === editing && formOf(row, () => setEditing(null))
  const editButton = (row: RowOf<Section>) =>
    editable &&
    !isEditing && (
      <IconButton
        size="small"
        label={t('edit_of', { name: nameOfRow(row) || t(`sections.${section as 'items'}`) })}
        onClick={() => setEditing(row.key)}
      >
        <IconPencil size={16} aria-hidden />
      </IconButton>
    )
  return (
    <SectionFrame
      section={section}
      actions={
        editable &&
        !isEditing &&
        (blank ? (
          <Button size="small" kind="quiet" leftSection={<IconPlus size={16} aria-hidden />} onClick={begin}>
            {t(`add.${section as 'staff'}`)}
          </Button>
        ) : (
          props.add
        ))
      }
    >
      {columns && rows.length > 0 && (
        <table className={styles['rows']}>
          <thead>
            <tr>
              {columns.map(({ name, align }) => (
                <th key={name} scope="col" data-align={align}>
                  {t(`fields.${name as 'name'}`)}
                </th>
              ))}
              {editable && (
                <th>
                  <span className="visually-hidden">{t('edit')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const form = formIn(row)
              return form ? (
                <tr key={row.key}>
                  <td colSpan={columns.length + 1} className={styles['form-cell']}>
                    {form}
                  </td>
                </tr>
              ) : (
                <tr key={row.key}>
                  {columns.map(({ name, cell, align }, at) => (
                    <td key={name} data-align={align} data-name={t(`fields.${name as 'name'}`)}>
                      {cell(row)}
                      {at === 0 && <Differences section={section} row={row.key} />}
                    </td>
                  ))}
                  {editable && <td className={styles['row-edit']}>{editButton(row)}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {block &&
        rows.map((row) => {
          const form = formIn(row)
          return (
            <Fragment key={row.key}>
              {form || (
                <div className={styles['block']}>
                  <div>
                    {block(row)}
                    <Differences section={section} row={row.key} />
                  </div>
                  {editButton(row)}
                </div>
              )}
            </Fragment>
          )
        })}
      {editable && begun && formOf(begun, () => setBegun(null))}
      <RemovedRows section={section} />
    </SectionFrame>
  )
}

interface RemoveRowProps {
  section: RowsSectionName
  row: { key: string }
  onRemoved: () => void
}

/** Removes a row at once; the toast brings it back. */
function RemoveRow({ section, row, onRemoved }: RemoveRowProps) {
  const { t } = useTranslation('daily-work-reports')
  const { report } = useReport()
  const rows = report.content[section] as { key: string }[]
  const remove = useSaveSections({
    toast: t('removed', { name: nameOfRow(row as never) || t(`sections.${section as 'items'}`) }),
    undo: { label: t('undo'), content: { [section]: rows } },
  })
  return (
    <Button
      kind="quiet"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => remove.mutate({ [section]: rows.filter(({ key }) => key !== row.key) }, onRemoved)}
    >
      {t('remove')}
    </Button>
  )
}
