import { noticeChannels, noticeDetails } from '@milepost/contract/notices/notice-kinds'
import type { NoticeRule } from '@milepost/contract/notices/notice-rules.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../../lib/use-record-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Picker } from '../../../ui/picker.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { noticesKey, ownerChoicesOptions, setRule } from '../api.ts'
import { readRule, valuesOf, type RuleFault } from './read-rule.ts'

function useOwners(search: string) {
  const { data, isFetching } = useQuery(ownerChoicesOptions(search))
  return { choices: data ?? [], isFetching }
}

/** Sets the rule of a kind; fields that a kind does not have are left out. */
export default function RuleDialog({ rule, onClose }: { rule: NoticeRule; onClose: () => void }) {
  const { t } = useTranslation('notices')
  const { kind, lock_version } = rule
  const { threshold, wait, rearm } = noticeDetails[kind]
  const form = useRecordForm({
    name: `notice-rule.${kind}`,
    first: valuesOf(rule),
    texts: {
      inputId: (field) => `notice-rule-${field}`,
      nameOf: (field) =>
        field === 'threshold' && threshold
          ? t(`rules.threshold_field_${threshold.unit}`)
          : t(`rules.${field as 'owner'}`),
      faultText: (fault?: RuleFault) =>
        fault && t(`faults.${fault}`, { least: threshold?.least ?? 0, most: threshold?.most ?? 0 }),
    },
    read: (values) => readRule(kind, values),
    refused: ({ details }) =>
      Object.fromEntries(details.map(({ path }) => [path === 'owner_id' ? 'owner' : path, 'refused'])),
    send: (body) => setRule({ ...body, lock_version }),
    invalidates: [noticesKey],
    toast: () => t('rules.saved', { kind: t(`kind.${kind}`) }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const whole = (field: 'threshold' | 'wait_minutes' | 'rearm_minutes') => ({
    ...form.line(field),
    inputMode: 'numeric' as const,
    maxLength: 5,
  })
  return (
    <RecordDialog
      form={form}
      title={t('rules.edit_named', { kind: t(`kind.${kind}`) })}
      accept={t('rules.save')}
      onClose={onClose}
    >
      <Checkbox {...form.check('enabled')} />
      {threshold && <TextInput {...whole('threshold')} required />}
      {wait !== null && <TextInput {...whole('wait_minutes')} required />}
      {rearm !== null && <TextInput {...whole('rearm_minutes')} description={t('rules.rearm_hint')} />}
      <Picker
        id="notice-rule-owner"
        label={t('rules.owner')}
        placeholder={t('rules.owner_hint')}
        chosen={form.values.owner}
        useChoices={useOwners}
        error={form.textOf('owner')}
        onPick={(owner) => form.change({ owner })}
      />
      <SelectField
        {...form.choice('minimum')}
        options={noticeChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
    </RecordDialog>
  )
}
