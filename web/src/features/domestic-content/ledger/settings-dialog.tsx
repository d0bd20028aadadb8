import {
  domesticProjectHistory,
  domesticProjectRecord,
} from '@milepost/contract/domestic-content/domestic-project.record'
import { domesticContent } from '@milepost/contract/domestic-content/domestic-content.contract'
import { missingSettings } from '@milepost/contract/domestic-content/domestic-rules'
import type { DomesticSettings } from '@milepost/contract/domestic-content/domestic-schemas'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import { useSession } from '../../../lib/session.ts'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { domesticKey, saveSettings } from '../api.ts'
import '../domestic-content.en.json'

export interface SettingsDialogProps {
  project_id: number
  settings: DomesticSettings
  onClose: () => void
}

const amounts = ['obligated_on', 'contract_amount', 'applicable_cost'] as const

/** The date of obligation and the amounts of a project, which decide its rules and limits. */
export default function SettingsDialog({ project_id, settings, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('domestic-content')
  const { time_zone } = useSession()
  const label = (field: keyof typeof domesticProjectRecord.fields) => t(`settings.fields.${field}`)
  const form = useDeclaredForm({
    record: domesticProjectRecord,
    row: { ...settings, id: settings.id ?? 0 },
    within: project_id,
    label,
    more: {
      first: {},
      read: (_values, own) => ({
        faults: Object.fromEntries(missingSettings(own).map((field) => [field, 'required_with_federal_aid'])),
      }),
    },
    ownFault: (fault) => (fault === 'required_with_federal_aid' ? t('settings.required') : undefined),
    send: (body) => saveSettings(project_id, body as Parameters<typeof saveSettings>[1]),
    invalidates: [domesticKey],
    toast: () => t('settings.saved'),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t('settings.title')} accept={t('save')} onClose={onClose}>
      <RecordFields
        form={form}
        only={['federal_aid']}
        inputs={{ federal_aid: { hint: t('settings.hints.federal_aid') } }}
      />
      {form.values.federal_aid && (
        <RecordFields
          form={form}
          only={amounts}
          inputs={Object.fromEntries(
            amounts.map((field) => [field, { required: true, hint: t(`settings.hints.${field}`) }]),
          )}
        />
      )}
      {settings.id !== null && (
        <RecordHistory
          id={settings.id}
          route={domesticContent.history}
          history={domesticProjectHistory}
          below={domesticKey}
          time_zone={time_zone}
          texts={{ field: label }}
        />
      )}
    </RecordDialog>
  )
}
