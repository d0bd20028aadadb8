import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import './gis-files.en.json'
import styles from './gis-files.module.css'
import type { Split } from './gis-layers.ts'

export type Compared = Split

/** Two pieces of imagery on either side of a slider, which arrows move as well. */
export function CompareBar({
  imagery,
  compared,
  onChange,
}: {
  imagery: readonly GisMapLayer[]
  compared: Compared | null
  onChange: (compared: Compared | null) => void
}) {
  const { t } = useTranslation('gis-files')
  const [latest, before] = imagery
  const options = imagery.map(({ id, name, taken_on }) => ({
    value: String(id),
    label: taken_on ? `${formatDate(taken_on)} · ${name}` : name,
  }))
  const pick = (side: 'left' | 'right') => (value: string) => {
    if (!compared) return
    const id = Number(value)
    const other = side === 'left' ? 'right' : 'left'
    // The same on both sides compares nothing: the two change places.
    onChange({ ...compared, [side]: id, ...(compared[other] === id && { [other]: compared[side] }) })
  }
  return (
    <fieldset className={styles['compare']}>
      <legend>{t('compare.title')}</legend>
      <Checkbox
        label={t('compare.on')}
        checked={compared !== null}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked && latest && before ? { left: before.id, right: latest.id, at: 0.5 } : null,
          )
        }
      />
      {compared && (
        <>
          <SelectField
            label={t('compare.left')}
            value={String(compared.left)}
            options={options}
            onChange={pick('left')}
          />
          <SelectField
            label={t('compare.right')}
            value={String(compared.right)}
            options={options}
            onChange={pick('right')}
          />
          <label className={styles['slider']}>
            {t('compare.slider')}
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(compared.at * 100)}
              aria-valuetext={t('compare.at', { part: Math.round(compared.at * 100) })}
              onChange={(event) => onChange({ ...compared, at: Number(event.currentTarget.value) / 100 })}
            />
          </label>
        </>
      )}
    </fieldset>
  )
}
