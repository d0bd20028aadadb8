import type { AiPolicy, ModelEndpoint } from '@milepost/contract/ai-policy/ai-policy.contract'
import { aiModes, kindsOfTool } from '@milepost/contract/ai-policy/ai-words'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { Sections } from '../../ui/sections/sections.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import './ai-policy.en.json'
import styles from './ai-policy.module.css'
import { endpointsOptions, policyOptions, savePolicy } from './api.ts'
import { fieldOf, readPolicy, valuesOf, type PolicyValues } from './policy-values.ts'

type ToolPolicy = AiPolicy['tools'][number]
type Kind = ToolPolicy['allowed'][number]['kind']
type Limit = 'endpoint_id' | 'tokens_per_day' | 'cost_per_day'

/** The name of a field: that of a kind of data or of a limit, with its tool. */
function useFieldName() {
  const { t } = useTranslation('ai-policy')
  return (field: string): string => {
    const [tool = '', what = ''] = field.split('-')
    if (what === '') return t('fields.mode')
    const limits: readonly string[] = ['endpoint_id', 'tokens_per_day', 'cost_per_day']
    const name = limits.includes(what) ? t(`fields.${what as Limit}`) : t(`kinds.${what as Kind}`)
    return `${t(`tools.${tool as ToolPolicy['tool']}`)}: ${name}`
  }
}

function PolicyForm({ policy, endpoints }: { policy: AiPolicy; endpoints: readonly ModelEndpoint[] }) {
  const { t } = useTranslation('ai-policy')
  const nameOf = useFieldName()
  const form = useRecordForm({
    name: 'ai_policy',
    first: valuesOf(policy),
    follows: true,
    texts: {
      inputId: (field) => `ai-${field}`,
      nameOf,
      faultText: (fault?: string) => fault && t(`faults.${fault as 'bad_tokens' | 'bad_cost'}`),
    },
    read: (values: PolicyValues) => readPolicy(values),
    send: (body) => savePolicy({ ...body, lock_version: policy.lock_version }),
    invalidates: [policyOptions.queryKey],
    toast: () => t('policy_saved'),
  })
  const mode = form.values['mode'] as AiPolicy['mode']
  return (
    <RecordForm form={form} accept={t('save')} label={t('policy_title')}>
      <Sections
        label={t('sections')}
        sections={[
          {
            id: 'policy',
            title: t('policy_title'),
            content: (
              <Panel title={t('policy_title')}>
                <p className={styles['lead']}>{t('policy_lead')}</p>
                <SegmentedControl
                  label={t('fields.mode')}
                  value={mode}
                  options={aiModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
                  onChange={(next) => form.change({ mode: next })}
                />
                <p className={styles['hint']} role="status">
                  {t(`mode_texts.${mode}`)}
                </p>
              </Panel>
            ),
          },
          ...policy.tools.map((tool) => ({
            id: tool.tool,
            title: t(`tools.${tool.tool}`),
            content: <ToolPanel tool={tool} endpoints={endpoints} form={form} />,
          })),
        ]}
      />
    </RecordForm>
  )
}

type Form = ReturnType<typeof useRecordForm<PolicyValues, object, AiPolicy>>

/** What a tool may send, each kind by the clause that allows it; and its endpoint and limits. */
function ToolPanel({ tool, endpoints, form }: { tool: ToolPolicy; endpoints: readonly ModelEndpoint[]; form: Form }) {
  const { t } = useTranslation('ai-policy')
  const { time_zone } = useSession()
  const { tool: name, allowed } = tool
  return (
    <Panel title={t(`tools.${name}`)}>
      <p className={styles['hint']}>{t(`tool_texts.${name}`)}</p>
      <div className={styles['fields']}>
        {kindsOfTool[name].map((kind) => {
          const found = allowed.find((one) => one.kind === kind)
          return (
            <TextInput
              key={kind}
              {...form.line(fieldOf(name, kind))}
              label={t(`kinds.${kind}`)}
              placeholder={t('not_allowed')}
              maxLength={500}
              description={
                found && t('allowed_by', { person: found.allowed_by, time: formatInstant(found.allowed_at, time_zone) })
              }
            />
          )
        })}
      </div>
      {name !== 'mcp' && (
        <div className={styles['fields']}>
          <SelectField
            id={`ai-${fieldOf(name, 'endpoint_id')}`}
            label={t('fields.endpoint_id')}
            value={form.values[fieldOf(name, 'endpoint_id')] ?? ''}
            options={[
              { value: '', label: t('no_endpoint') },
              ...endpoints.map((one) => ({ value: String(one.id), label: `${one.name} (${one.model_name})` })),
            ]}
            onChange={(id) => form.change({ [fieldOf(name, 'endpoint_id')]: id })}
          />
          <TextInput
            {...form.line(fieldOf(name, 'tokens_per_day'))}
            label={t('fields.tokens_per_day')}
            inputMode="numeric"
            placeholder={t('no_limit')}
            maxLength={13}
          />
          <TextInput
            {...form.line(fieldOf(name, 'cost_per_day'))}
            label={t('fields.cost_per_day')}
            inputMode="decimal"
            placeholder={t('no_limit')}
            maxLength={9}
          />
        </div>
      )}
    </Panel>
  )
}

/** What the agency lets AI do, by tool and kind of data. */
export default function PolicyTab() {
  const { t } = useTranslation('ai-policy')
  const policy = useQuery(policyOptions)
  const endpoints = useQuery(endpointsOptions)
  const error = policy.error ?? endpoints.error
  if (policy.data && endpoints.data) return <PolicyForm policy={policy.data} endpoints={endpoints.data} />
  if (!error) return <Skeleton rows={8} />
  return (
    <FailedState
      title={t('policy_failed')}
      error={error}
      onRetry={() => void Promise.all([policy.refetch(), endpoints.refetch()])}
    />
  )
}
