import { MOST_MEMBERS_A_CALL, type DotGroup } from '@milepost/contract/groups/groups.contract'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import { useUnsavedGuard } from '../../shell/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RestoredDraft } from '../../ui/restored-draft.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { DeletedName } from './deleted-name.tsx'
import { GroupConflict } from './group-conflict.tsx'
import styles from './groups.module.css'
import { MemberPicker } from './member-picker.tsx'
import { MembersList } from './members-list.tsx'
import { useGroupForm } from './use-group-form.ts'

export interface GroupDialogProps {
  /** The group whose name and description are changed; null makes a new one, with its members. */
  group: DotGroup | null
  onClose: () => void
  onDone: (group: DotGroup) => void
}

/** Makes a group, or changes its name and description. */
export default function GroupDialog({ group, onClose, onDone }: GroupDialogProps) {
  const { t } = useTranslation(['groups', 'common'])
  const form = useGroupForm(group, onDone)
  const { values, save, differs, nameFault } = form
  const { name, description, members } = values
  useUnsavedGuard(differs)
  const close = () => {
    if (differs && !window.confirm(t('common:ui.leave_changes'))) return
    form.drop()
    onClose()
  }
  const { error } = save
  const shownElsewhere = error && ['name_taken', 'group_name_deleted', 'conflict'].includes(error.code)
  const full = members.length >= MOST_MEMBERS_A_CALL
  return (
    <Modal opened onClose={close} title={group ? t('form.edit', { name: group.name }) : t('form.new')}>
      <form className={styles['form']} onSubmit={form.submit} noValidate>
        <FormErrorSummary
          errors={nameFault && form.sent > 0 ? [{ field: 'group-name', text: `${t('form.name')}: ${nameFault}` }] : []}
          focusOn={form.sent}
        />
        {error && !shownElsewhere && (
          <p role="alert" className={styles['error']}>
            {problemText(error)}
          </p>
        )}
        {error?.code === 'group_name_deleted' && (
          <DeletedName
            problem={error}
            busy={save.isPending}
            onRestored={(restored) => {
              form.drop()
              onDone(restored)
            }}
            onAnother={() => save.mutate({ allow_deleted_name: true })}
          />
        )}
        {error?.code === 'conflict' && group && (
          <GroupConflict id={group.id} mine={values} onTheirs={form.takeTheirs} onMine={form.keepMine} />
        )}
        {form.restored && <RestoredDraft onStartOver={form.startOver} />}
        <TextInput
          id="group-name"
          label={t('form.name')}
          value={name}
          maxLength={100}
          required
          data-autofocus
          error={nameFault}
          onChange={(event) => form.change({ name: event.currentTarget.value })}
          onBlur={form.leaveName}
        />
        <TextArea
          label={t('form.description')}
          value={description}
          maxLength={1000}
          onChange={(event) => form.change({ description: event.currentTarget.value })}
        />
        {group === null && (
          <>
            <MemberPicker
              chosen={members}
              disabled={full}
              error={full ? t('members.too_many', { most: MOST_MEMBERS_A_CALL }) : undefined}
              onPick={(member) => form.change({ members: [...members, member] })}
            />
            <MembersList
              members={members}
              onRemove={({ id }) => form.change({ members: members.filter((one) => one.id !== id) })}
            />
          </>
        )}
        <div className={styles['buttons']}>
          <Button onClick={close}>{t('common:ui.cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t(group ? 'form.save' : 'form.create')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
