import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { valuesIn } from '../../../lib/list-codec.ts'
import type { TicketListState } from '../ticket-list-state.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ChoiceParam, MarkParam } from './choice-params.ts'
import { DateChoice } from './date-choice.tsx'
import styles from './filters.module.css'
import './tickets.filters.en.json'

export interface FilterMenuProps {
  /** Kinds of filters that it leads to; `date` is the two dates of printing. */
  kinds: readonly (ChoiceParam | 'date')[]
  marks: readonly MarkParam[]
  listState: TicketListState
  project_id: number | undefined
  time_zone: string
  onChange: (change: TicketListState) => void
}

/** Several kinds of filters in one panel: a list of them, each of which opens in place. */
export function FilterMenu({ kinds, marks, listState, project_id, time_zone, onChange }: FilterMenuProps) {
  const { t } = useTranslation('tickets')
  const [open, setOpen] = useState<ChoiceParam | 'date' | null>(null)
  if (open !== null) {
    return (
      <div>
        <button type="button" className={styles['back']} onClick={() => setOpen(null)}>
          <IconChevronLeft size={16} aria-hidden />
          {t('filters.back')}
        </button>
        {open === 'date' ? (
          <DateChoice listState={listState} time_zone={time_zone} onChange={onChange} />
        ) : (
          <ChoiceList
            param={open}
            listState={listState}
            project_id={project_id}
            onChange={(value) => onChange({ [open]: value })}
          />
        )}
      </div>
    )
  }
  const chosen = (kind: ChoiceParam | 'date') =>
    kind === 'date'
      ? [listState.printed_from ?? listState.printed_to].filter(Boolean).length
      : valuesIn(listState[kind]).length
  return (
    <div className={styles['menu']}>
      {kinds.map((kind) => (
        <button key={kind} type="button" className={styles['kind']} onClick={() => setOpen(kind)}>
          {t(`filters.${kind}`)}
          {chosen(kind) > 0 && <span className={styles['count']}>{t('filters.chosen', { count: chosen(kind) })}</span>}
          <IconChevronRight size={16} aria-hidden />
        </button>
      ))}
      <fieldset className={styles['marks']}>
        <legend className="visually-hidden">{t('filters.label')}</legend>
        {marks.map((mark) => (
          <Checkbox
            key={mark}
            label={t(`filters.${mark}`)}
            checked={listState[mark] === 'true'}
            onChange={(event) => onChange({ [mark]: event.currentTarget.checked ? 'true' : undefined })}
          />
        ))}
      </fieldset>
    </div>
  )
}
