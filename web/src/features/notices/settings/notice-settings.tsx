import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { choose, noticesKey, settingsOptions } from '../api.ts'
import { KindChoices } from './kind-choices.tsx'
import { TimesForm } from './times-form.tsx'

/** How notices reach the person: when emails are sent, kind by kind, and in single projects. */
export default function NoticeSettings() {
  const { t } = useTranslation('notices')
  const { data, error, refetch } = useQuery(settingsOptions)
  const restore = useCall(choose, { invalidates: [noticesKey] })
  const remove = useCall(choose, {
    invalidates: [noticesKey],
    toast: (_settings, { kind }) => t('settings.removed', { kind: t(`kind.${kind}`) }),
    undo: {
      label: t('undo'),
      run: (_settings, choice) => restore.mutate({ ...choice, channel: choice.before ?? null }),
    },
  })
  if (error) return <FailedState title={t('settings.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} />
  const { project_choices } = data
  return (
    <>
      <Panel title={t('settings.choices')}>
        <KindChoices choices={data.choices} />
      </Panel>
      <Panel title={t('settings.times')}>
        <TimesForm times={data.times} lock_version={data.lock_version} />
      </Panel>
      <Panel title={t('settings.projects')}>
        {project_choices.length === 0 ? (
          <EmptyState kind="nothing_yet" title={t('settings.no_projects')} />
        ) : (
          <Table label={t('settings.projects')}>
            <thead>
              <tr>
                <th scope="col">{t('settings.project')}</th>
                <th scope="col">{t('settings.kind')}</th>
                <th scope="col">{t('settings.channel')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {project_choices.map(({ kind, project, chosen }) => (
                <tr key={`${project.id} ${kind}`}>
                  <td>
                    {project.dot_code} · {project.name}
                  </td>
                  <td>{t(`kind.${kind}`)}</td>
                  <td>{t(`channel.${chosen}`)}</td>
                  <td>
                    <Button
                      size="small"
                      aria-label={t('settings.remove_named', { kind: t(`kind.${kind}`), project: project.name })}
                      onClick={() => remove.mutate({ kind, project_id: project.id, channel: null, before: chosen })}
                    >
                      {t('settings.remove')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </>
  )
}
