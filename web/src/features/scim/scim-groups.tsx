import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import '../../lib/roles.en.json'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { groupsQuery } from './api.ts'

/** The directory's groups, with the role that each gives. */
export function ScimGroups() {
  const { t } = useTranslation(['scim', 'roles'])
  const { data, error, refetch } = useQuery(groupsQuery)
  return (
    <Panel title={t('groups.title')}>
      <p className={shared['quiet']}>
        {t('groups.text')} <Link to={'/admin/identity/roles' as '/'}>{t('groups.roles')}</Link>
      </p>
      {error && !data ? (
        <FailedState title={t('groups.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={3} />
      ) : data.length === 0 ? (
        <p>{t('groups.none')}</p>
      ) : (
        <RowsTable
          label={t('groups.title')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { header: t('groups.name'), cell: ({ display_name }) => display_name, head: true },
            { header: t('groups.members'), cell: ({ members }) => formatCount(members), align: 'end' },
            {
              header: t('groups.role'),
              cell: ({ role }) => (role === null ? t('groups.no_role') : t(`roles:${role}`)),
            },
          ]}
        />
      )}
    </Panel>
  )
}
