import type { DotGroup } from '@milepost/contract/groups/groups.contract'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import styles from './groups.module.css'
import { useRestore } from './use-restore.ts'
import shared from '../../ui/shared.module.css'

export interface DeletedNameProps {
  /** `group_name_deleted`, which names the group. */
  problem: Problem
  busy: boolean
  onRestored: (group: DotGroup) => void
  onAnother: () => void
}

/** The name is that of a group deleted recently: suggests to restore it (specification section 5), or makes another. */
export function DeletedName({ problem, busy, onRestored, onAnother }: DeletedNameProps) {
  const { t } = useTranslation('groups')
  const restore = useRestore(onRestored)
  const { id, name } = problem.params
  return (
    <div className={styles['conflict']} role="alert">
      <p>{t('form.deleted_name')}</p>
      <div className={shared['buttons']}>
        <Button loading={busy} onClick={onAnother}>
          {t('form.make_another')}
        </Button>
        <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate(Number(id))}>
          {t('form.restore', { name })}
        </Button>
      </div>
    </div>
  )
}
