import type { SupplierProfile } from '@milepost/contract/ingest/sandbox.contract'
import {
  isSettable,
  profileRules,
  ruleOf,
  sentName,
  supplierFields,
  type ProfileEntry,
  type ProfileRule,
} from '@milepost/contract/ingest/supplier-profile'
import { materialTypes, type MaterialType } from '@milepost/contract/tickets/ticket-status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { RecordForm } from '../../../ui/record-form/record-form.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import '../ingest.en.json'
import styles from '../ingest.module.css'
import { profileOptions, sandboxKey, saveProfile } from './api.ts'
import { fieldLabel } from './field-label.ts'
import shared from '../../../ui/shared.module.css'

/** What the agency asks suppliers to send. */
export function ProfilePart() {
  const { t } = useTranslation('ingest')
  const { data, error, refetch } = useQuery(profileOptions)
  if (data) return <Form profile={data} />
  return error ? (
    <FailedState title={t('sandbox.profile_failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton rows={8} />
  )
}

/** The entries with another rule of one field for one material. */
function withRule(rules: readonly ProfileEntry[], entry: ProfileEntry): ProfileEntry[] {
  const others = rules.filter((one) => one.field !== entry.field || one.material_type !== entry.material_type)
  return entry.rule === 'optional' ? others : [...others, entry]
}

/** In one order, so that the same profile is the same text however it was entered. */
const inOrder = (rules: readonly ProfileEntry[]): ProfileEntry[] =>
  rules.toSorted(
    (one, other) => one.field.localeCompare(other.field) || one.material_type.localeCompare(other.material_type),
  )

function Form({ profile }: { profile: SupplierProfile }) {
  const { t } = useTranslation('ingest')
  const [material, setMaterial] = useState<MaterialType>('asphalt')
  const form = useRecordForm({
    name: 'supplier-profile',
    first: { rules: inOrder(profile.rules) },
    follows: true,
    lock_version: profile.lock_version,
    texts: {
      inputId: (field) => `supplier-profile-${field}`,
      nameOf: () => t('sandbox.parts.profile'),
      faultText: (fault) => fault,
    },
    read: ({ rules }) => ({ body: { rules }, faults: {} }),
    send: (body, { rules }) => saveProfile({ rules, lock_version: body.lock_version }),
    invalidates: [sandboxKey],
    toast: () => t('sandbox.profile_saved'),
  })
  const { rules } = form.values
  return (
    <RecordForm form={form as never} accept={t('sandbox.profile_save')} label={t('sandbox.parts.profile')}>
      <p className={shared['hint-text']}>{t('sandbox.profile_lead')}</p>
      <SegmentedControl
        label={t('sandbox.of_material')}
        value={material}
        options={materialTypes.map((value) => ({ value, label: t(`sandbox.materials.${value}`) }))}
        onChange={setMaterial}
      />
      <div className={styles['profile']}>
        {supplierFields
          .filter((field) => isSettable(field, material))
          .map((field) => (
            <SelectField
              key={`${field.key} ${material}`}
              label={`${fieldLabel(field)} (${sentName(field)})`}
              value={ruleOf(rules, field, material)}
              options={profileRules.map((value) => ({ value, label: t(`sandbox.rules.${value}`) }))}
              onChange={(rule) =>
                form.change({
                  rules: inOrder(
                    withRule(rules, { field: field.key, material_type: material, rule: rule as ProfileRule }),
                  ),
                })
              }
            />
          ))}
      </div>
    </RecordForm>
  )
}
