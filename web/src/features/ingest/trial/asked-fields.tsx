import { sentName, supplierFields } from '@milepost/contract/ingest/supplier-profile'
import { materialTypes, type MaterialType } from '@milepost/contract/tickets/ticket-status'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Table } from '../../../ui/table.tsx'
import english from '../ingest.en.json'
import styles from '../ingest.module.css'
import { FieldCode } from '../sandbox/field-code.tsx'
import { fieldLabel } from '../sandbox/field-label.ts'
import type { AskedField } from './open-trial.ts'
import shared from '../../../ui/shared.module.css'

const known = new Map(supplierFields.map((field) => [sentName(field), field]))
const order = { required: 0, optional: 1, hidden: 2 }
type TypeName = keyof typeof english.trial.types
const isTypeName = (type: string): type is TypeName => type in english.trial.types

/** The fields that the agency asks for, by material: what is required first. */
export function AskedFields({ fields }: { fields: readonly AskedField[] }) {
  const { t } = useTranslation('ingest')
  const [material, setMaterial] = useState<MaterialType>('asphalt')
  const [withHidden, setWithHidden] = useState(false)
  const shown = fields
    .filter(({ rules }) => withHidden || rules[material] !== 'hidden')
    .toSorted((one, other) => order[one.rules[material]] - order[other.rules[material]])
  return (
    <Panel title={t('trial.asked')}>
      <div className={styles['form']}>
        <p className={shared['hint-text']}>{t('trial.asked_hint')}</p>
        <SegmentedControl
          label={t('sandbox.of_material')}
          value={material}
          options={materialTypes.map((value) => ({ value, label: t(`sandbox.materials.${value}`) }))}
          onChange={setMaterial}
        />
        <Checkbox
          label={t('trial.hidden_too')}
          checked={withHidden}
          onChange={(event) => setWithHidden(event.currentTarget.checked)}
        />
        <Table label={t('trial.asked')}>
          <thead>
            <tr>
              <th scope="col">{t('sandbox.field')}</th>
              <th scope="col">{t('sandbox.rule')}</th>
              <th scope="col">{t('trial.type')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, label, type, unit, choices, rules }) => {
              const field = known.get(name)
              return (
                <tr key={name}>
                  <th scope="row">
                    {field ? fieldLabel(field) : label}
                    <br />
                    <FieldCode name={name} />
                  </th>
                  <td>{t(`sandbox.rules.${rules[material]}`)}</td>
                  <td>
                    {choices ? choices.join(', ') : isTypeName(type) ? t(`trial.types.${type}`) : type}
                    {unit && unit !== 'uom' && ` (${unit})`}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </div>
    </Panel>
  )
}
