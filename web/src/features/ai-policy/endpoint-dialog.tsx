import { modelEndpoints, type ModelEndpoint } from '@milepost/contract/ai-policy/ai-policy.contract'
import { modelEndpointHistory, modelEndpointRecord } from '@milepost/contract/ai-policy/model-endpoint.record'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { useSession } from '../../lib/session.ts'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import './ai-policy.en.json'
import { aiKey, createEndpoint, updateEndpoint } from './api.ts'

/** Why an address can never be called, as the server says at its field. */
const addressFaults = ['bad_address', 'not_https', 'not_public'] as const
const isAddressFault = (fault: string): fault is (typeof addressFaults)[number] =>
  (addressFaults as readonly string[]).includes(fault)

/** Adds an endpoint of a language model, or changes one. Its key is never returned. */
export default function EndpointDialog({ endpoint, onClose }: { endpoint: ModelEndpoint | null; onClose: () => void }) {
  const { t } = useTranslation('ai-policy')
  const { time_zone } = useSession()
  const form = useDeclaredForm({
    record: modelEndpointRecord,
    row: endpoint,
    label: (field) => t(`fields.${field}`),
    words: { protocol: (word) => t(`protocols.${word}`) },
    start: { protocol: 'openai_compatible' },
    more: { first: { key: '' }, read: ({ key }) => ({ body: key === '' ? {} : { key }, faults: {} }) },
    notKept: ['key'],
    taken: { name_taken: 'name' },
    ownFault: (fault) => (isAddressFault(fault) ? t(`address_faults.${fault}`) : undefined),
    send: (body) => (endpoint ? updateEndpoint(endpoint.id, body) : createEndpoint(body)),
    invalidates: [aiKey],
    toast: ({ name }) => t('endpoint_saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog form={form} title={t(endpoint ? 'edit' : 'new')} accept={t('save')} onClose={onClose}>
      <RecordFields
        form={form}
        only={['name', 'protocol', 'address', 'model_name']}
        inputs={{ address: { hint: t('address_hint') } }}
        focusFirst
      />
      <TextInput
        {...form.line('key')}
        label={t('fields.key')}
        type="password"
        autoComplete="new-password"
        maxLength={500}
        description={t(endpoint?.has_key ? 'key_stored' : 'key_hint')}
      />
      <RecordFields form={form} only={['seconds_per_call', 'most_output_tokens', 'price_in', 'price_out']} />
      {endpoint && (
        <RecordHistory
          id={endpoint.id}
          route={modelEndpoints.history}
          history={modelEndpointHistory}
          below={aiKey}
          time_zone={time_zone}
          texts={{
            action: (action) => t(`endpoint_actions.${action}`),
            field: (field) => t(`fields.${field}`),
            words: { protocol: (word) => t(`protocols.${word}`) },
          }}
        />
      )}
    </RecordDialog>
  )
}
