import type { Project } from '@milepost/contract/projects/project'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RowsTable } from '../../../ui/table.tsx'
import { LazyZoneField } from '../../../ui/zone/lazy-zone-field.tsx'
import { changeTimeZone, zonePreviewOptions } from './api.ts'
import { inputId } from './input-id.ts'
import styles from './record.module.css'
import shared from '../../../ui/shared.module.css'

/** Which days tickets would leave and come to; every instant stays (D17). */
function ZonePreview({ id, time_zone }: { id: number; time_zone: string }) {
  const { t } = useTranslation('project_record')
  const { data, error } = useQuery(zonePreviewOptions(id, time_zone))
  if (error) return <p className={shared['error']}>{problemText(error)}</p>
  if (!data) return <p className={styles['hint']}>{t('zone.counting')}</p>
  return (
    <>
      <p role="status">
        {t('zone.moves', { moved: formatCount(data.moved_count), tickets: formatCount(data.tickets_count) })}
      </p>
      {data.moves.length > 0 && (
        <div className={styles['moves']}>
          <RowsTable
            label={t('zone.table')}
            rows={data.moves}
            rowKey={({ from, to }) => `${from} ${to}`}
            columns={[
              { header: t('zone.from'), cell: ({ from }) => formatDate(from) },
              { header: t('zone.to'), cell: ({ to }) => formatDate(to) },
              { header: t('zone.tickets'), cell: ({ tickets }) => formatCount(tickets), align: 'end' },
            ]}
          />
        </div>
      )}
    </>
  )
}

/** Changes the zone of a project; the effect is shown before it is saved. */
function ZoneDialog({ project, onSaved, onClose }: ZonePanelProps & { onClose: () => void }) {
  const { t } = useTranslation(['project_record', 'common'])
  const [time_zone, setZone] = useState(project.time_zone)
  const save = useCall(() => changeTimeZone(project.id, time_zone), {
    quiet: true,
    toast: ({ name }) => t('saved', { name }),
    onDone: (saved) => {
      onClose()
      onSaved(saved)
    },
  })
  const differs = time_zone !== '' && time_zone !== project.time_zone
  return (
    <Modal opened onClose={onClose} title={t('zone.ask', { name: project.name })}>
      <div className={shared['form']}>
        <LazyZoneField
          id={inputId('time_zone')}
          label={t('fields.time_zone')}
          value={time_zone}
          error={save.error ? problemText(save.error) : undefined}
          onChange={setZone}
          onLeave={() => undefined}
        />
        {differs && (
          <>
            <p className={styles['hint']}>{t('zone.consequence', { from: project.time_zone, to: time_zone })}</p>
            <ZonePreview id={project.id} time_zone={time_zone} />
          </>
        )}
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
          <Button kind="primary" disabled={!differs} loading={save.isPending} onClick={() => save.mutate()}>
            {t('zone.change')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

export interface ZonePanelProps {
  project: Project
  onSaved: (saved: Project) => void
}

/** The time zone of a project's dates, and how far its tickets follow a new one. */
export function ZonePanel({ project, onSaved }: ZonePanelProps) {
  const { t } = useTranslation('project_record')
  const [changing, setChanging] = useState(false)
  const { following } = project
  return (
    <Panel title={t('zone.title')} actions={<Button onClick={() => setChanging(true)}>{t('zone.change')}</Button>}>
      <p>
        <strong>{project.time_zone}</strong>
      </p>
      <p className={styles['hint']}>{t('zone.lead')}</p>
      {following && (
        <p role="status" className={styles['hint']}>
          {t('zone.following', { done: formatCount(following.done), tickets: formatCount(following.tickets) })}{' '}
          <progress
            className={styles['progress']}
            value={following.done}
            max={Math.max(following.tickets, 1)}
            aria-label={t('zone.title')}
          />
        </p>
      )}
      {changing && <ZoneDialog project={project} onSaved={onSaved} onClose={() => setChanging(false)} />}
    </Panel>
  )
}
