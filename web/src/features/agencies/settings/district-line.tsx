import type { AgencyDistrict } from '@milepost/contract/agencies/agency'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { DistrictValue } from './agency-values.ts'
import { inputId } from './fault-texts.ts'

export interface DistrictLineProps {
  district: DistrictValue
  /** The saved district with its usage; undefined for a new one. */
  known: AgencyDistrict | undefined
  /** From 1. */
  number: number
  error: string | undefined
  onChange: (name: string) => void
  onLeave: () => void
  onRemove: () => void
}

/** One district. While it has employees or projects, it can be renamed, but not removed. */
export function DistrictLine({ district, known, number, error, onChange, onLeave, onRemove }: DistrictLineProps) {
  const { t } = useTranslation('agencies')
  const { key, name } = district
  const held = known !== undefined && known.employees_count + known.projects_count > 0
  const counted = (kind: 'employees' | 'projects', count: number) =>
    t(`settings.${kind}`, { count, formatted: formatCount(count) })
  return (
    <li>
      <TextInput
        id={inputId(`districts.${key}`)}
        label={t('settings.district', { number: formatCount(number) })}
        value={name}
        maxLength={1000}
        autoComplete="off"
        error={error}
        description={
          held &&
          t('settings.district_held', {
            employees: counted('employees', known.employees_count),
            projects: counted('projects', known.projects_count),
          })
        }
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {!held && (
        <IconButton
          label={t('settings.remove_district', { name: name.trim() || formatCount(number) })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
