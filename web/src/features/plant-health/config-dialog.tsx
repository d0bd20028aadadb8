import type { PlantHealthConfig } from '@milepost/contract/plant-health/plant-health.contract'
import { SETTINGS_TAKE_MINUTES } from '@milepost/contract/plant-health/plant-problems'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { configOptions, plantHealthKey, saveConfig } from './api.ts'
import './plant-health.en.json'
import { configBody, configFaults, configValues, type ConfigFault, type ConfigField } from './config-values.ts'
import styles from './plant-health.module.css'
import { openBanner } from './settings-banner.ts'
import shared from '../../ui/shared.module.css'

/** The general settings of plants. */
export default function ConfigDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('plant-health')
  const { data, error, refetch } = useQuery(configOptions)
  if (data) return <ConfigForm config={data} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={t('config.title')}>
      {error ? (
        <FailedState title={t('config.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Modal>
  )
}

function ConfigForm({ config, onClose }: { config: PlantHealthConfig; onClose: () => void }) {
  const { t } = useTranslation('plant-health')
  const form = useRecordForm({
    name: 'plant-health.config',
    first: configValues(config),
    texts: {
      inputId: (field) => `plant-config-${field}`,
      nameOf: (field) => t(`config.${field}`),
      faultText: (fault?: ConfigFault) => fault && t(`faults.${fault}`),
    },
    read: (values) => ({ body: configBody(values), faults: configFaults(values) }),
    send: (body) => saveConfig({ ...body, lock_version: config.lock_version }),
    invalidates: [plantHealthKey],
    toast: () => t('config.saved'),
    onSaved: () => {
      openBanner()
      onClose()
    },
    onUnchanged: onClose,
  })
  const number = (field: ConfigField) => <TextInput {...form.line(field)} required inputMode="numeric" maxLength={4} />
  return (
    <RecordDialog form={form} title={t('config.title')} accept={t('config.save')} onClose={onClose}>
      <p className={shared['quiet']}>{t('config.lead', { minutes: SETTINGS_TAKE_MINUTES })}</p>
      <div className={shared['fields']}>
        {number('preferred_minutes')}
        {number('accepted_minutes')}
        {number('look_back_days')}
        {number('turn_minutes')}
        <div className={styles['whole']}>
          <TextInput
            {...form.line('notice_email')}
            type="email"
            maxLength={254}
            description={t('config.notice_email_hint')}
          />
        </div>
      </div>
    </RecordDialog>
  )
}
