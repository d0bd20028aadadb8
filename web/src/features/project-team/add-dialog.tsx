import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/use-draft.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { ChoiceText } from './choice-text.tsx'
import { endsTooEarly, PersonFields, type PersonValues } from './person-fields.tsx'
import styles from './project-team.module.css'
import type { TeamChange } from './team-change.ts'
import { keyOf, type Chosen } from './team-choices.ts'
import { TeamPicker } from './team-picker.tsx'

interface AddValues extends PersonValues {
  chosen: Chosen[]
}

export interface AddDialogProps {
  project_id: number
  today: string
  busy: boolean
  onAdd: (change: TeamChange, onDone: () => void) => void
  onClose: () => void
}

const idsOf = (chosen: readonly Chosen[], kind: Chosen['kind']) =>
  chosen.filter((choice) => choice.kind === kind).map(({ id }) => id)

/** Adds persons, with what they are on the project, and groups. */
export default function AddDialog({ project_id, today, busy, onAdd, onClose }: AddDialogProps) {
  const { t } = useTranslation(['project-team', 'common'])
  const draft = useDraft<AddValues>(`team.${project_id}.add`, {
    chosen: [],
    project_role: 'inspector',
    starts_on: today,
    ends_on: '',
  })
  const [sent, setSent] = useState(0)
  const { values, differs } = draft
  const { chosen, project_role, starts_on, ends_on } = values
  useUnsavedGuard(differs)
  const persons = idsOf(chosen, 'person')
  const faults = [
    ...(chosen.length === 0 ? [{ field: 'team-choices', text: t('add.nobody') }] : []),
    ...(persons.length > 0 && endsTooEarly(values)
      ? [{ field: 'team-ends-on', text: `${t('fields.ends_on')}: ${t('common:errors.end_before_start')}` }]
      : []),
  ]
  const close = () => {
    if (differs && !window.confirm(t('common:ui.leave_changes'))) return
    draft.drop()
    onClose()
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setSent(sent + 1)
    if (faults.length > 0) return
    const put = persons.map((id) => ({ id, project_role, starts_on: starts_on || null, ends_on: ends_on || null }))
    onAdd({ put, add_groups: idsOf(chosen, 'group') }, () => {
      draft.drop()
      onClose()
    })
  }
  return (
    <Modal opened onClose={close} title={t('add.title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <FormErrorSummary errors={sent > 0 ? faults : []} focusOn={sent} />
        {draft.restored && <RestoredDraft onStartOver={draft.startOver} />}
        <TeamPicker
          project_id={project_id}
          chosen={chosen}
          error={sent > 0 && chosen.length === 0 ? t('add.nobody') : undefined}
          onPick={(choice) => draft.change({ chosen: [...chosen, choice] })}
        />
        {chosen.length > 0 && (
          <ul className={styles['chosen']} aria-label={t('add.chosen')}>
            {chosen.map((choice) => (
              <li key={keyOf(choice)}>
                <ChoiceText choice={choice} />
                <IconButton
                  label={t('add.leave_out', { name: choice.name })}
                  onClick={() => draft.change({ chosen: chosen.filter((one) => one !== choice) })}
                >
                  <IconX size={18} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {persons.length > 0 && <PersonFields values={values} onChange={draft.change} />}
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={busy}>
            {t('add.accept')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
