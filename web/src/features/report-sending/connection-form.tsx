import type { ConstructionSystem } from '@milepost/contract/report-sending/construction-system.contract'
import { constructionSystemRecord } from '@milepost/contract/report-sending/construction-system.record'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { constructionKey, saveSystem } from './api.ts'
import { fieldTexts } from './field-texts.ts'
import './report-sending.en.json'

const ownFaults = ['bad_address', 'not_https', 'not_public'] as const
const noSecrets = { subscription_key: '', password: '' }

/** The settings of the construction system. Secrets are only written: the server keeps them while the address stays. */
export function ConnectionForm({ system }: { system: ConstructionSystem }) {
  const { t } = useTranslation('report-sending')
  const { label, words } = fieldTexts(t)
  const form = useDeclaredForm({
    record: constructionSystemRecord,
    row: { ...system, id: system.id ?? 0 },
    follows: true,
    label,
    words,
    more: {
      first: noSecrets,
      read: ({ subscription_key, password }) => ({
        body: { ...(subscription_key !== '' && { subscription_key }), ...(password !== '' && { password }) },
        faults: {},
      }),
    },
    notKept: ['subscription_key', 'password'],
    ownFault: (fault) => {
      const own = ownFaults.find((one) => one === fault)
      return own && t(`faults.${own}`)
    },
    send: (body) => saveSystem(body),
    invalidates: [constructionKey],
    toast: () => t('saved'),
  })
  const { door, address, username } = form.values
  const stays = address === (system.address ?? '')
  const secret = (name: 'subscription_key' | 'password', kept: boolean) => (
    <TextInput
      {...form.line(name)}
      type="password"
      autoComplete="new-password"
      maxLength={500}
      description={t(kept && stays ? `kept.${name}` : `hints.${name}`)}
    />
  )
  return (
    <RecordForm form={form} accept={t('save')} label={t('tabs.connection')}>
      <RecordFields form={form} only={['door']} inputs={{ door: { hint: t(`door_hints.${door as 'direct'}`) } }} />
      {door === 'direct' && (
        <>
          <RecordFields
            form={form}
            only={['address', 'instance', 'username']}
            inputs={{
              address: { hint: t('hints.address') },
              instance: { hint: t('hints.instance') },
              username: { hint: t('hints.username') },
            }}
          />
          {secret('subscription_key', system.has_key)}
          {username !== '' && secret('password', system.has_password)}
          <RecordFields
            form={form}
            only={['calls_an_hour', 'status_after']}
            inputs={{
              calls_an_hour: { hint: t('hints.calls_an_hour') },
              status_after: { hint: t('hints.status_after') },
            }}
          />
        </>
      )}
      <RecordFields
        form={form}
        only={['station_units']}
        inputs={{ station_units: { hint: t('hints.station_units') } }}
      />
    </RecordForm>
  )
}
