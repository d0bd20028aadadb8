import {
  materialSourceHistory,
  materialSourceRecord,
} from '@milepost/contract/material-certificates/material-source.record'
import {
  materialSources,
  type MaterialSource,
} from '@milepost/contract/material-certificates/material-sources.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { detailsOf } from '../../../lib/record/record-details.ts'
import { useSession } from '../../../lib/session.ts'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import shared from '../../../ui/shared.module.css'
import { certificatesKey, removeSource, sourceOptions } from '../api.ts'
import { ApprovalBadge } from '../approval-state.tsx'
import { DrawerActions } from '../drawer-actions.tsx'
import '../material-certificates.en.json'
import SourceDialog from './source-dialog.tsx'

export interface SourceDrawerProps extends RecordDrawerOpened {
  id: number
  row: MaterialSource | undefined
}

const nameOf = ({ supplier, vendor_material }: MaterialSource): string => `${supplier} · ${vendor_material}`

/** One approved source: of what it is one, and until when. */
export default function SourceDrawer({ id, row, ...opened }: SourceDrawerProps) {
  const { t } = useTranslation('material-certificates')
  const { time_zone } = useSession()
  const answer = useQuery(sourceOptions(id))
  const label = (field: keyof typeof materialSourceRecord.fields) => t(`fields.${field}`)
  const shown = answer.data ?? row
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={shown ? nameOf(shown) : t('sources.one')}
      texts={{ failed: t('drawer.source_failed'), not_found: t('drawer.source_not_found') }}
      footer={(source) => (
        <DrawerActions
          name={nameOf(source)}
          text={t('drawer.remove_source')}
          remove={() => removeSource(id)}
          edit={(close) => <SourceDialog source={source} onClose={close} />}
          onClose={opened.onClose}
        />
      )}
    >
      {(source) => (
        <div className={shared['stack']}>
          <Details
            rows={[
              [label('supplier_id'), source.supplier],
              [label('vendor_material_id'), source.vendor_material],
              [label('plant_id'), source.plant ?? t('sources.every_plant')],
              ...detailsOf(materialSourceRecord, source, { label, only: ['approved_on'] }),
              [label('expires_on'), source.expires_on ? detailOf(source, label) : t('sources.for_good')],
              [t('fields.state'), <ApprovalBadge key="state" state={source.state} />],
            ]}
            {...(source.notes !== null && { whole: [label('notes'), source.notes] as const })}
          />
          <RecordHistory
            id={id}
            route={materialSources.history}
            history={materialSourceHistory}
            below={certificatesKey}
            time_zone={time_zone}
            texts={{ field: label }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}

const detailOf = (source: MaterialSource, label: (field: 'expires_on') => string): string =>
  detailsOf(materialSourceRecord, source, { label: () => label('expires_on'), only: ['expires_on'] })[0]?.[1] ?? '-'
