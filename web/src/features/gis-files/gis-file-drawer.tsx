import type { GisFile } from '@milepost/contract/gis-files/gis-files.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { removeGisFile, restoreGisFile, gisFileOptions, gisFilesKey } from './api.ts'
import GisFileDialog from './gis-file-dialog.tsx'

export interface GisFileDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row in the list, where it is there: its name is drawn before the rest has come. */
  row: GisFile | undefined
}

/** One gis file: what it says, and what can be done with it. */
export default function GisFileDrawer({ id, row, ...opened }: GisFileDrawerProps) {
  const { t } = useTranslation('gis-files')
  const { time_zone } = useSession()
  const answer = useQuery(gisFileOptions(id))
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(gisFile) => <Actions gisFile={gisFile} onRemoved={opened.onClose} />}
    >
      {({ note, updated_at }) => (
        <Details
          facts={[
            [t('fields.note'), note ?? '-'],
            [t('fields.updated_at'), formatInstant(updated_at, time_zone, 'full')],
          ]}
        />
      )}
    </RecordDrawer>
  )
}

function Actions({ gisFile, onRemoved }: { gisFile: GisFile; onRemoved: () => void }) {
  const { t } = useTranslation('gis-files')
  const [editing, setEditing] = useState(false)
  const { id, name } = gisFile
  const restore = useCall(restoreGisFile, {
    invalidates: [gisFilesKey],
    says: () => t('restored', { name }),
  })
  const remove = useCall(removeGisFile, {
    invalidates: [gisFilesKey],
    says: () => t('removed', { name }),
    undo: { label: t('undo'), run: () => restore.mutate(id) },
    onDone: onRemoved,
  })
  return (
    <>
      <Button kind="primary" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('remove')}
      </Button>
      {editing && <GisFileDialog gisFile={gisFile} onClose={() => setEditing(false)} />}
    </>
  )
}
