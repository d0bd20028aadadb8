import type { AgencyDistrict } from '@milepost/contract/agencies/agency'
import { MOST_DISTRICTS } from '@milepost/contract/agencies/agency-limits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../ui/add-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DistrictLine } from './district-line.tsx'
import { inputId } from './fault-texts.ts'
import styles from './settings.module.css'
import type { AgencyForm } from './use-agency-form.ts'
import shared from '../../../ui/shared.module.css'

/** The districts of an agency. */
export function DistrictsPanel({ form, known }: { form: AgencyForm; known: readonly AgencyDistrict[] }) {
  const { t } = useTranslation('agencies')
  const { districts } = form.values
  const [added, setAdded] = useState<number | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (added !== null) document.getElementById(inputId(`districts.${added}`))?.focus()
  }, [added])
  const put = (next: typeof districts, key: number) => form.change({ districts: next }, `districts.${key}`)
  const add = () => {
    const key = Math.max(0, ...districts.map((one) => one.key)) + 1
    put([...districts, { key, id: null, name: '' }], key)
    setAdded(key)
  }
  const refused = form.textOf('districts')
  return (
    <Panel title={t('settings.districts')}>
      <p className={shared['hint']}>{t('settings.districts_hint')}</p>
      {refused && (
        <p id={inputId('districts')} tabIndex={-1} role="alert" className={shared['error']}>
          {refused}
        </p>
      )}
      {districts.length > 0 && (
        <ol className={styles['districts']} aria-label={t('settings.districts')}>
          {districts.map((district, at) => (
            <DistrictLine
              key={district.key}
              district={district}
              known={known.find(({ id }) => id === district.id)}
              number={at + 1}
              error={form.textOf(`districts.${district.key}`)}
              onChange={(name) =>
                put(
                  districts.map((one) => (one.key === district.key ? { ...one, name } : one)),
                  district.key,
                )
              }
              onLeave={() => form.leaveField(`districts.${district.key}`)}
              onRemove={() => {
                put(
                  districts.filter((one) => one.key !== district.key),
                  district.key,
                )
                adding.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <div>
        <AddButton
          kind="secondary"
          ref={adding}

          disabled={districts.length >= MOST_DISTRICTS}
          onClick={add}
        >
          {t('settings.add_district')}
        </AddButton>
      </div>
    </Panel>
  )
}
