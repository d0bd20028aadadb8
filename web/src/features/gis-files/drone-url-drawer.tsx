import { droneUrls, type DroneUrl } from '@milepost/contract/gis-files/drone-urls.contract'
import { droneUrlHistory } from '@milepost/contract/gis-files/gis-history'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { droneUrlOptions, gisFilesKey, removeDroneUrl, restoreDroneUrl } from './api.ts'
import './gis-files.en.json'
import DroneUrlDialog from './drone-url-dialog.tsx'
import styles from './gis-files.module.css'

export interface DroneUrlDrawerProps extends RecordDrawerOpened {
  id: number
  row: DroneUrl | undefined
}

/** One linked address: its target, and its actions. */
export default function DroneUrlDrawer({ id, row, ...opened }: DroneUrlDrawerProps) {
  const { t } = useTranslation('gis-files')
  const { time_zone } = useSession()
  const answer = useQuery(droneUrlOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('urls.one')}
      texts={{ failed: t('url_list.failed'), not_found: t('urls.not_found') }}
      footer={(droneUrl) => <Actions droneUrl={droneUrl} onRemoved={opened.onClose} />}
    >
      {({ url, project, taken_on, created_by, created_at, deleted_by, deleted_at }) => (
        <div className={styles['review']}>
          <Details
            rows={[
              [t('fields.project'), project],
              [t('fields.taken_on'), formatDate(taken_on)],
              [t('fields.created_by'), created_by],
              [t('fields.created_at'), formatInstant(created_at, time_zone, 'full')],
              ...(deleted_at === null
                ? []
                : [
                    [t('fields.deleted_by'), deleted_by ?? '-'] as const,
                    [t('fields.deleted_at'), formatInstant(deleted_at, time_zone, 'full')] as const,
                  ]),
            ]}
            whole={[
              t('fields.url'),
              <a key="url" href={url} target="_blank" rel="noreferrer noopener" className={styles['url']}>
                {url} <IconExternalLink size={14} aria-hidden />
                <span className="visually-hidden">{t('urls.new_tab')}</span>
              </a>,
            ]}
          />
          <RecordHistory
            id={id}
            route={droneUrls.history}
            history={droneUrlHistory}
            below={gisFilesKey}
            time_zone={time_zone}
            texts={{ field: (field) => t(`fields.${field}`) }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}

function Actions({ droneUrl, onRemoved }: { droneUrl: DroneUrl; onRemoved: () => void }) {
  const { t } = useTranslation('gis-files')
  const [editing, setEditing] = useState(false)
  const { id, name } = droneUrl
  const restore = useCall(restoreDroneUrl, { invalidates: [gisFilesKey], toast: () => t('restored', { name }) })
  const remove = useCall(removeDroneUrl, {
    invalidates: [gisFilesKey],
    toast: () => t('removed', { name }),
    undo: { label: t('undo'), run: () => restore.mutate(id) },
    onDone: onRemoved,
  })
  if (droneUrl.deleted_at !== null)
    return (
      <Button kind="primary" loading={restore.isPending} onClick={() => restore.mutate(id)}>
        {t('restore')}
      </Button>
    )
  return (
    <>
      <Button kind="primary" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('remove')}
      </Button>
      {editing && <DroneUrlDialog droneUrl={droneUrl} onClose={() => setEditing(false)} />}
    </>
  )
}
