import type { NoticeGroup } from '@milepost/contract/notices/notices.contract'
import { useTranslation } from 'react-i18next'
import { NoticeGroupRow, type NoticeGroupRowProps } from './notice-group.tsx'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'

/** Notices, the latest first: several of one kind and hour as one row, the others one by one. */
export function NoticeFeed({
  groups,
  filters,
}: { groups: readonly NoticeGroup[] } & Pick<NoticeGroupRowProps, 'filters'>) {
  const { t } = useTranslation('notices')
  return (
    <ol className={styles['feed']} aria-label={t('list.label')}>
      {groups.map((group) =>
        group.notice ? (
          <NoticeRow key={group.notice.id} notice={group.notice} />
        ) : (
          <NoticeGroupRow key={`${group.kind} ${group.hour}`} group={group} filters={filters} />
        ),
      )}
    </ol>
  )
}
