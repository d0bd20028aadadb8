import { MOST_VISIBLE_COLUMNS, type TablePreference } from '@milepost/contract/preferences/preferences.contract'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './column-chooser.en.json'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { IconButton } from '../icon-button.tsx'
import { Drawer } from '../drawer.tsx'
import { DrawerTitle } from '../record-drawer.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { TextInput } from '../text-input.tsx'
import { usualDensity } from '../theme/appearance.ts'
import {
  visibleCount,
  wholePreference,
  withMoved,
  withPinned,
  withVisibility,
  type Density,
  type GridColumn,
} from './grid-column.ts'
import styles from './column-chooser.module.css'
import { useColumnDrag } from './use-column-drag.ts'
import shared from '../shared.module.css'

const densities: readonly Density[] = ['compact', 'standard', 'field']

export interface ColumnChooserProps<Row> {
  columns: readonly GridColumn<Row>[]
  preference: TablePreference | null
  onChange: (preference: TablePreference) => void
  onClose: () => void
}

interface ListedProps<Row> extends Pick<ColumnChooserProps<Row>, 'onChange'> {
  preference: TablePreference
  column: GridColumn<Row>
  onShow: (id: string, visible: boolean) => void
}

/** A column that shows: it can be hidden, pinned, dragged to another's place, and moved before or behind its neighbors. */
function ShownColumn<Row>({
  preference,
  column: { id, header, hideable, pinnable },
  before,
  after,
  drag,
  onShow,
  onChange,
}: ListedProps<Row> & {
  before: string | undefined
  after: string | undefined
  drag: ReturnType<ReturnType<typeof useColumnDrag>>
}) {
  const { t } = useTranslation(['column-chooser', 'common'])
  const pinned = preference.columnPinning.left.includes(id)
  const move = (target: string | undefined) => target !== undefined && onChange(withMoved(preference, id, target))
  const Pin = pinned ? IconPinFilled : IconPin
  return (
    <li {...drag} className={styles['moves']}>
      <IconGripVertical size={16} aria-hidden className={styles['grip']} />
      <Checkbox label={header} checked disabled={hideable === false} onChange={() => onShow(id, false)} />
      <span className={styles['actions']}>
        {pinnable !== false && (
          <IconButton
            size="small"
            label={t('pin', { column: header })}
            aria-pressed={pinned}
            onClick={() => onChange(withPinned(preference, id, !pinned))}
          >
            <Pin size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton
          size="small"
          label={t('earlier', { column: header })}
          disabled={before === undefined}
          onClick={() => move(before)}
        >
          <IconChevronUp size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          label={t('later', { column: header })}
          disabled={after === undefined}
          onClick={() => move(after)}
        >
          <IconChevronDown size={16} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

/** Columns that do not show, under the headings of their groups. */
function HiddenColumns<Row>({
  columns,
  onShow,
}: {
  columns: readonly GridColumn<Row>[]
  onShow: (id: string, visible: boolean) => void
}) {
  const { t } = useTranslation(['column-chooser', 'common'])
  return [...Map.groupBy(columns, ({ group }) => group ?? t('others'))].map(([group, members]) => (
    <section key={group} aria-label={group}>
      <h3>{group}</h3>
      <ul>
        {members.map(({ id, header }) => (
          <li key={id}>
            <Checkbox label={header} checked={false} onChange={() => onShow(id, true)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Next to a grid: chooses, orders and pins its columns, at most 20 of them (D25), and the height of its rows. What changes shows at once. */
export default function ColumnChooser<Row>({ columns, preference: saved, onChange, onClose }: ColumnChooserProps<Row>) {
  const { t } = useTranslation(['column-chooser', 'common'])
  const [find, setFind] = useState('')
  const [full, setFull] = useState(false)
  const preference = wholePreference(columns, saved)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const listed = preference.columnOrder
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ header }) => header.toLowerCase().includes(find.trim().toLowerCase()))
  const drag = useColumnDrag((id, target) => onChange(withMoved(preference, id, target)))
  const shown = listed.filter(({ id }) => preference.columnVisibility[id])
  const show = (id: string, visible: boolean) => {
    const next = withVisibility(preference, id, visible)
    setFull(next === null)
    if (next) onChange(next)
  }
  return (
    <Drawer
      opened
      narrow
      onClose={onClose}
      title={<DrawerTitle takeFocus>{t('title')}</DrawerTitle>}
      footer={<Button onClick={() => onChange(wholePreference(columns, null))}>{t('reset')}</Button>}
    >
      <div className={shared['wide-stack']}>
        <SegmentedControl<Density>
          label={t('density')}
          value={preference.density ?? usualDensity()}
          onChange={(value) => onChange({ ...preference, density: value })}
          options={densities.map((value) => ({ value, label: t(value) }))}
        />
        <TextInput label={t('find')} value={find} onChange={(event) => setFind(event.currentTarget.value)} />
        <p role="status" className={styles['count']} data-full={full || undefined}>
          {full
            ? t('too_many', { most: MOST_VISIBLE_COLUMNS })
            : t('shown', { count: visibleCount(preference), most: MOST_VISIBLE_COLUMNS })}
        </p>
        <div className={styles['list']}>
          {shown.length > 0 && (
            <section aria-label={t('visible')}>
              <h3>{t('visible')}</h3>
              <ul>
                {shown.map((column, at) => (
                  <ShownColumn
                    key={column.id}
                    preference={preference}
                    column={column}
                    before={shown[at - 1]?.id}
                    after={shown[at + 1]?.id}
                    drag={drag(column.id)}
                    onShow={show}
                    onChange={onChange}
                  />
                ))}
              </ul>
            </section>
          )}
          <HiddenColumns columns={listed.filter(({ id }) => !preference.columnVisibility[id])} onShow={show} />
        </div>
      </div>
    </Drawer>
  )
}
