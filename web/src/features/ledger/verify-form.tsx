import type { VerificationRequest } from '@milepost/contract/ledger/ledger.contract'
import { ledgerScopes, type LedgerScope } from '@milepost/contract/ledger/ledger.list'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Problem } from '../../lib/problem.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../lib/toast-store.ts'
import { projectChoices, startVerification, ticketsNumbered } from './api.ts'
import { saveBundle } from './save-bundle.ts'
import styles from './ledger.module.css'
import shared from '../../ui/shared.module.css'

interface Draft {
  scope: LedgerScope
  number: string
  slip_id: string
  day: string
  project_id: string
}

const empty: Draft = { scope: 'all', number: '', slip_id: '', day: '', project_id: '' }

/** Why the request cannot be made; `which` if several tickets have the number. */
class Unclear extends Error {
  readonly why: 'required' | 'no_ticket' | 'which'
  readonly choices: TicketRow[]
  constructor(why: Unclear['why'], choices: TicketRow[] = []) {
    super(why)
    this.why = why
    this.choices = choices
  }
}

/** The request for a draft. Throws `Unclear` for a value that is missing, unknown or ambiguous. */
async function requestOf({ scope, number, slip_id, day, project_id }: Draft): Promise<VerificationRequest> {
  if (scope === 'all') return { scope }
  if (scope === 'day') {
    if (day === '') throw new Unclear('required')
    return { scope, day }
  }
  if (scope === 'project') {
    if (project_id === '') throw new Unclear('required')
    return { scope, project_id: Number(project_id) }
  }
  if (slip_id !== '') return { scope, slip_id: Number(slip_id) }
  if (number.trim() === '') throw new Unclear('required')
  const [first, ...more] = await ticketsNumbered(number.trim())
  if (!first) throw new Unclear('no_ticket')
  if (more.length > 0) throw new Unclear('which', [first, ...more])
  return { scope, slip_id: first.id }
}

/** Chooses what to verify, or to export for somebody who wants to verify it without us. */
export function VerifyForm({ onStarted }: { onStarted: (id: number) => void }) {
  const { t } = useTranslation('ledger')
  const [draft, setDraft] = useState(empty)
  const [unclear, setUnclear] = useState<Unclear | null>(null)
  const change = (next: Partial<Draft>) => {
    setUnclear((before) => (before?.why === 'which' && 'slip_id' in next ? before : null))
    setDraft({ ...draft, slip_id: '', ...next })
  }
  const failed = (error: unknown) => (error instanceof Unclear ? setUnclear(error) : undefined)
  const verify = useCall(async () => startVerification(await requestOf(draft)), {
    quiet: true,
    onDone: ({ id }) => onStarted(id),
    onFailed: failed,
  })
  const save = useCall(async () => saveBundle(await requestOf(draft)), {
    quiet: true,
    onDone: (name) => void showToast({ kind: 'success', text: t('form.exported', { name }) }),
    onFailed: failed,
  })
  const thrown: unknown = verify.error ?? save.error
  const problem = thrown instanceof Problem ? thrown : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify.mutate()
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-label={t('form.title')}>
      <SegmentedControl<LedgerScope>
        label={t('form.scope')}
        value={draft.scope}
        options={[...ledgerScopes].reverse().map((value) => ({ value, label: t(`form.${value}`) }))}
        onChange={(scope) => change({ scope })}
      />
      <SubjectFields draft={draft} unclear={unclear} onChange={change} />
      {problem && (
        <p role="alert" className={styles['error']}>
          {problemText(problem)}
        </p>
      )}
      <div className={shared['row']}>
        <Button
          kind="primary"
          type="submit"
          loading={verify.isPending}
          leftSection={<IconShieldCheck size={18} aria-hidden />}
        >
          {t('form.start')}
        </Button>
        {draft.scope !== 'all' && (
          <Button
            loading={save.isPending}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => save.mutate()}
          >
            {t('form.export')}
          </Button>
        )}
      </div>
      <p className={shared['hint-text']}>{t(draft.scope === 'all' ? 'form.all_hint' : 'form.export_hint')}</p>
    </form>
  )
}

interface SubjectFieldsProps {
  draft: Draft
  unclear: Unclear | null
  onChange: (change: Partial<Draft>) => void
}

/** The field of what the scope names, and the choice between tickets of one number. */
function SubjectFields({ draft: { scope, number, slip_id, day, project_id }, unclear, onChange }: SubjectFieldsProps) {
  const { t } = useTranslation('ledger')
  const { time_zone } = useSession()
  const { data: projects = [] } = useQuery({ ...projectChoices, enabled: scope === 'project' })
  const error = unclear === null || unclear.why === 'which' ? undefined : t(`form.${unclear.why}`)
  if (scope === 'day')
    return <DateInput label={t('form.day')} value={day} error={error} onValue={(day) => onChange({ day })} />
  if (scope === 'project')
    return (
      <SelectField
        label={t('form.project')}
        value={project_id}
        error={error}
        onChange={(chosen) => onChange({ project_id: chosen })}
        options={[
          { value: '', label: t('form.choose_project') },
          ...projects.map(({ id, name, dot_code }) => ({ value: String(id), label: `${name} (${dot_code})` })),
        ]}
      />
    )
  if (scope === 'all') return null
  return (
    <>
      <TextInput
        label={t('form.number')}
        value={number}
        error={error}
        autoComplete="off"
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      {unclear?.why === 'which' && (
        <SelectField
          label={t('form.which')}
          value={slip_id}
          onChange={(chosen) => onChange({ slip_id: chosen })}
          options={[
            { value: '', label: t('form.choose_ticket') },
            ...unclear.choices.map(({ id, plant, printed_at }) => ({
              value: String(id),
              label: `${plant} · ${formatInstant(printed_at, time_zone)}`,
            })),
          ]}
        />
      )}
    </>
  )
}
