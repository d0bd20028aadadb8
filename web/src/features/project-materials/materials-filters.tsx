import { materialTypes } from '@milepost/contract/tickets/ticket-status'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { DateRange } from '../../ui/date-range.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import type { MaterialsListState } from './materials-list-state.ts'
import styles from './project-materials.module.css'
import shared from '../../ui/shared.module.css'

export interface MaterialsFiltersProps {
  listState: MaterialsListState
  onChange: (change: MaterialsListState) => void
}

/** Which tickets are added up: by dates of printing and by type of material. */
export function MaterialsFilters({ listState, onChange }: MaterialsFiltersProps) {
  const { t } = useTranslation('project-materials')
  const { from, to, type } = listState
  const dates =
    from && to
      ? t('filters.between', { from: formatDate(from), to: formatDate(to) })
      : from
        ? t('filters.from', { date: formatDate(from) })
        : to
          ? t('filters.to', { date: formatDate(to) })
          : t('filters.dates')
  return (
    <div className={shared['row']} role="group" aria-label={t('filters.label')}>
      <Dropdown label={t('filters.dates')} shown={dates} active={Boolean(from ?? to)}>
        {(close) => (
          <div className={styles['dates']}>
            <DateRange
              label={t('filters.range')}
              value={[from ?? null, to ?? null]}
              onChange={([first, last]) => {
                onChange({ from: first ?? '', to: last ?? '' })
                close()
              }}
            />
          </div>
        )}
      </Dropdown>
      <label className={styles['type']}>
        <span className="visually-hidden">{t('filters.type')}</span>
        <select value={type ?? ''} onChange={(event) => onChange({ type: event.currentTarget.value })}>
          <option value="">{t('filters.all_types')}</option>
          {materialTypes.map((each) => (
            <option key={each} value={each}>
              {t(`types.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {(from ?? to ?? type) && (
        <Button kind="quiet" onClick={() => onChange({ from: '', to: '', type: '' })}>
          {t('filters.clear')}
        </Button>
      )}
    </div>
  )
}
