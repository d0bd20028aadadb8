import { independentAssurance, type AssuranceSettings } from '@milepost/contract/assurance/assurance.contract'
import {
  assuranceSettingsHistory,
  assuranceSettingsRecord,
} from '@milepost/contract/assurance/assurance-settings.record'
import { limitFaultCodes, type FieldLimits } from '@milepost/contract/assurance/limit-faults'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { useSession } from '../../lib/session.ts'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { FieldColumns, RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { assuranceKey, formsOptions, saveSettings } from './api.ts'
import './assurance.en.json'
import { LimitsField } from './limits-field.tsx'
import { limitValues, readLimits } from './settings-values.ts'

const ownFaults = [...limitFaultCodes, 'required', 'distance'] as const
const isOwn = (fault: string): fault is (typeof ownFaults)[number] => (ownFaults as readonly string[]).includes(fault)

/** How often testers and projects are assessed, and how far results of one sample may differ. */
export default function SettingsDialog({ settings, onClose }: { settings: AssuranceSettings; onClose: () => void }) {
  const { t } = useTranslation('assurance')
  const { time_zone } = useSession()
  const { data: forms = [] } = useQuery(formsOptions)
  const label = (field: string): string => {
    const [, at, name = ''] = /^limits\.(\d+)\.(.+)$/.exec(field) ?? []
    return at === undefined
      ? t(`settings.fields.${field as 'limits'}`)
      : `${t('settings.of_limit', { number: Number(at) + 1 })}: ${t(`settings.fields.${name as 'good'}`)}`
  }
  const form = useDeclaredForm({
    record: assuranceSettingsRecord,
    row: { ...settings, id: settings.id ?? 0 },
    label,
    more: {
      first: { limits: limitValues(settings.limits) },
      read: ({ limits: typed }): { body: { limits: FieldLimits[] }; faults: Record<string, string> } => {
        const { limits, faults } = readLimits(typed, forms, settings.limits)
        return { body: { limits }, faults }
      },
    },
    ownFault: (fault, field) => (field.startsWith('limits') && isOwn(fault) ? t(`faults.${fault}`) : undefined),
    ownText: (field) => (field === 'limits' ? t('settings.limits_changed') : undefined),
    send: (body) => saveSettings(body),
    invalidates: [assuranceKey],
    toast: () => t('settings.saved'),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t('settings.title')} accept={t('settings.save')} width={820} onClose={onClose}>
      <FieldColumns>
        <RecordFields
          form={form}
          only={['every_days', 'first_within_days', 'tests_each']}
          inputs={{
            every_days: { hint: t('settings.hints.every_days') },
            first_within_days: { hint: t('settings.hints.first_within_days') },
            tests_each: { hint: t('settings.hints.tests_each') },
          }}
        />
      </FieldColumns>
      <LimitsField
        limits={form.values.limits}
        forms={forms}
        error={(path) => form.textOf(path)}
        onChange={(limits, path) => {
          form.change({ limits })
          form.touch(path)
        }}
        onLeave={(path) => form.leaveField(path)}
      />
      {settings.id !== null && (
        <RecordHistory
          id={settings.id}
          route={independentAssurance.history}
          history={assuranceSettingsHistory}
          below={assuranceKey}
          time_zone={time_zone}
          texts={{ field: label }}
        />
      )}
    </RecordDialog>
  )
}
