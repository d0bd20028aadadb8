import { MOST_VISIBLE_COLUMNS, type TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { IconChevronDown, IconChevronUp, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { IconButton } from '../icon-button.tsx'
import { Modal } from '../modal.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { TextInput } from '../text-input.tsx'
import { visibleCount, wholePreference, withMoved, withPinned, withVisibility, type Density, type GridColumn } from './grid-column.ts'
import styles from './column-chooser.module.css'

const densities: readonly Density[] = ['compact', 'standard', 'field']

export interface ColumnChooserProps<Row> {
  columns: readonly GridColumn<Row>[]
  preference: TablePreference | null
  density: Density
  onChange: (preference: TablePreference) => void
  onClose: () => void
}

/** Chooses, orders and pins the columns of a grid, at most 20 of them (D25), and the height of its rows. */
export default function ColumnChooser<Row>({ columns, preference: saved, density, onChange, onClose }: ColumnChooserProps<Row>) {
  const { t } = useTranslation()
  const [find, setFind] = useState('')
  const [full, setFull] = useState(false)
  const preference = wholePreference(columns, saved, density)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const listed = preference.columnOrder.flatMap((id) => byId.get(id) ?? []).filter(({ header }) => header.toLowerCase().includes(find.trim().toLowerCase()))
  const show = (id: string, visible: boolean) => {
    const next = withVisibility(preference, id, visible)
    setFull(next === null)
    if (next) onChange(next)
  }
  const neighbour = (id: string, by: number) => listed[listed.findIndex((column) => column.id === id) + by]?.id
  const move = (id: string, by: number) => {
    const target = neighbour(id, by)
    if (target !== undefined) onChange(withMoved(preference, id, target))
  }
  return (
    <Modal opened onClose={onClose} title={t('grid.title')} width={520}>
      <div className={styles['chooser']}>
        <SegmentedControl<Density> label={t('grid.density')} value={preference.density} onChange={(value) => onChange({ ...preference, density: value })} options={densities.map((value) => ({ value, label: t(`grid.${value}`) }))} />
        <TextInput label={t('grid.find')} value={find} onChange={(event) => setFind(event.currentTarget.value)} />
        <p role="status" className={styles['count']} data-full={full || undefined}>
          {full ? t('grid.too_many', { most: MOST_VISIBLE_COLUMNS }) : t('grid.shown', { count: visibleCount(preference), most: MOST_VISIBLE_COLUMNS })}
        </p>
        <ul className={styles['list']}>
          {listed.map(({ id, header, hideable, pinnable }) => {
            const pinned = preference.columnPinning.left.includes(id)
            return (
              <li key={id}>
                <Checkbox label={header} checked={preference.columnVisibility[id] ?? false} disabled={hideable === false} onChange={(event) => show(id, event.currentTarget.checked)} />
                <span className={styles['actions']}>
                  {pinnable !== false && <IconButton size="small" label={t('grid.pin', { column: header })} aria-pressed={pinned} onClick={() => onChange(withPinned(preference, id, !pinned))}>{pinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}</IconButton>}
                  <IconButton size="small" label={t('grid.earlier', { column: header })} disabled={neighbour(id, -1) === undefined} onClick={() => move(id, -1)}><IconChevronUp size={16} aria-hidden /></IconButton>
                  <IconButton size="small" label={t('grid.later', { column: header })} disabled={neighbour(id, 1) === undefined} onClick={() => move(id, 1)}><IconChevronDown size={16} aria-hidden /></IconButton>
                </span>
              </li>
            )
          })}
        </ul>
        <div className={styles['footer']}>
          <Button kind="quiet" onClick={() => onChange(wholePreference(columns, null, density))}>{t('grid.reset')}</Button>
          <Button kind="primary" onClick={onClose}>{t('ui.close')}</Button>
        </div>
      </div>
    </Modal>
  )
}
