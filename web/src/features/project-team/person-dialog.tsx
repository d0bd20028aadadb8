import type { TeamMember, TeamPerson } from '@milepost/contract/project-team/project-team.contract'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/use-draft.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { endsTooEarly, PersonFields, type PersonValues } from './person-fields.tsx'
import styles from './project-team.module.css'
import { nameOf } from './team-texts.ts'
import { useState } from 'react'

export interface PersonDialogProps {
  project_id: number
  member: TeamMember
  today: string
  busy: boolean
  onSave: (person: TeamPerson, onDone: () => void) => void
  onClose: () => void
}

/** Changes what somebody is on the project and when; who is there by groups alone becomes a person of the team by it. */
export default function PersonDialog({ project_id, member, today, busy, onSave, onClose }: PersonDialogProps) {
  const { t } = useTranslation(['project-team', 'common'])
  const { person } = member
  const draft = useDraft<PersonValues>(`team.${project_id}.${member.id}`, {
    project_role: person?.project_role ?? 'inspector',
    starts_on: person ? (person.starts_on ?? '') : today,
    ends_on: person?.ends_on ?? '',
  })
  const [sent, setSent] = useState(0)
  const { values, differs } = draft
  useUnsavedGuard(differs)
  const fault = endsTooEarly(values)
  const close = () => {
    if (differs && !window.confirm(t('common:ui.leave_changes'))) return
    draft.drop()
    onClose()
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setSent(sent + 1)
    if (fault) return
    const { project_role, starts_on, ends_on } = values
    onSave({ id: member.id, project_role, starts_on: starts_on || null, ends_on: ends_on || null }, () => {
      draft.drop()
      onClose()
    })
  }
  return (
    <Modal opened onClose={close} title={t(person ? 'edit.title' : 'edit.title_group', { name: nameOf(member) })}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <FormErrorSummary
          errors={
            fault && sent > 0
              ? [{ field: 'team-ends-on', text: `${t('fields.ends_on')}: ${t('common:errors.end_before_start')}` }]
              : []
          }
          focusOn={sent}
        />
        {draft.restored && <RestoredDraft onStartOver={draft.startOver} />}
        {!person && <p className={styles['hint']}>{t('edit.group_hint')}</p>}
        <PersonFields values={values} onChange={draft.change} />
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={busy}>
            {t('edit.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
