import type { FeatureFlag } from '@milepost/contract/core/flags'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFlag } from '../../../lib/session.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { contractorChoicesOptions, contractProjectChoicesOptions } from '../api.ts'
import '../pay-items.en.json'
import { inputId, useFieldTexts } from '../field-texts.ts'
import styles from '../pay-items.module.css'
import type { LineValues } from './item-values.ts'
import shared from '../../../ui/shared.module.css'

const CONTRACTS: FeatureFlag = 'show_contract_and_contract_project'

/** What lines of a project may be linked to; contract projects while the agency shows contracts. */
export function useLinkChoices(project_id: number) {
  const enabled = useFlag(CONTRACTS)
  const { data: contractors } = useQuery(contractorChoicesOptions(project_id))
  const { data: parts } = useQuery({ ...contractProjectChoicesOptions(project_id), enabled: enabled })
  return { contractors, parts: enabled ? parts : [] }
}
export type LinkChoices = ReturnType<typeof useLinkChoices>

/** To which contract project a line belongs, and to which contractors its work may be given. */
export function ItemLinks({
  values: { contractors, part },
  choices,
  faultOf,
  onChange,
}: {
  values: LineValues
  choices: LinkChoices
  faultOf: (field: string) => string | undefined
  onChange: (change: Partial<LineValues>, field: string) => void
}) {
  const { t } = useTranslation('pay-items')
  const { nameOf, faultText } = useFieldTexts()
  const toggle = (id: number) =>
    contractors.includes(id) ? contractors.filter((one) => one !== id) : [...contractors, id]
  const wrong = faultText(faultOf('external_dot_contractor_ids'))
  const parts = choices.parts ?? []
  const offered =
    part === null || parts.some(({ id }) => id === part)
      ? parts
      : [{ id: part, label: t('items.part_unknown', { id: part }) }, ...parts]
  return (
    <>
      {offered.length > 0 && (
        <SelectField
          id={inputId('external_dot_contract_project_id')}
          label={nameOf('external_dot_contract_project_id')}
          error={faultText(faultOf('external_dot_contract_project_id'))}
          value={String(part ?? '')}
          options={[{ value: '', label: t('none') }, ...offered.map(({ id, label }) => ({ value: String(id), label }))]}
          onChange={(value) =>
            onChange({ part: value === '' ? null : Number(value) }, 'external_dot_contract_project_id')
          }
        />
      )}
      <fieldset className={styles['flags']} id={inputId('external_dot_contractor_ids')} tabIndex={-1}>
        <legend>{nameOf('external_dot_contractor_ids')}</legend>
        {wrong && <p className={shared['error']}>{wrong}</p>}
        {choices.contractors?.length === 0 && <p className={shared['hint']}>{t('items.contractors_none')}</p>}
        {choices.contractors?.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={contractors.includes(id)}
            onChange={() => onChange({ contractors: toggle(id) }, 'external_dot_contractor_ids')}
          />
        ))}
      </fieldset>
    </>
  )
}
