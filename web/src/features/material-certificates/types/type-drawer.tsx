import {
  certificateTypeHistory,
  certificateTypeRecord,
  type CertificateSubmitter,
} from '@milepost/contract/material-certificates/certificate-type.record'
import {
  certificateTypes,
  type CertificateType,
} from '@milepost/contract/material-certificates/certificate-types.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { detailsOf } from '../../../lib/record/record-details.ts'
import { useSession } from '../../../lib/session.ts'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import shared from '../../../ui/shared.module.css'
import { certificatesKey, removeType, typeOptions } from '../api.ts'
import { DrawerActions } from '../drawer-actions.tsx'
import '../material-certificates.en.json'
import TypeDialog from './type-dialog.tsx'

export interface TypeDrawerProps extends RecordDrawerOpened {
  id: number
  row: CertificateType | undefined
}

/** One type of certificates: who submits it, for how long it is valid, and the materials that need it. */
export default function TypeDrawer({ id, row, ...opened }: TypeDrawerProps) {
  const { t } = useTranslation('material-certificates')
  const { time_zone } = useSession()
  const answer = useQuery(typeOptions(id))
  const label = (field: keyof typeof certificateTypeRecord.fields) => t(`fields.${field}`)
  const words = { submitted_by: (submitter: CertificateSubmitter) => t(`submitters.${submitter}`) }
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.name ?? row?.name ?? t('type')}
      texts={{ failed: t('drawer.type_failed'), not_found: t('drawer.type_not_found') }}
      footer={(type) => (
        <DrawerActions
          name={type.name}
          text={t('drawer.remove_type')}
          remove={() => removeType(id)}
          edit={(close) => <TypeDialog type={type} onClose={close} />}
          onClose={opened.onClose}
        />
      )}
    >
      {(type) => (
        <div className={shared['stack']}>
          <Details
            rows={[
              ...detailsOf(certificateTypeRecord, type, { label, words, except: ['name', 'valid_days', 'hidden'] }),
              [
                t('types.valid_for'),
                type.valid_days === null
                  ? t('types.for_good')
                  : t('types.days', { count: type.valid_days, formatted: formatCount(type.valid_days) }),
              ],
              [t('status'), t(`hidden.${type.hidden}`)],
              [
                t('fields.materials_count'),
                type.materials_count === 0 ? (
                  formatCount(0)
                ) : (
                  <Link
                    key="materials"
                    to={'/admin/material-certificates/materials' as '/'}
                    search={{ certificate: String(id) } as never}
                  >
                    {t('types.materials', {
                      count: type.materials_count,
                      formatted: formatCount(type.materials_count),
                    })}
                  </Link>
                ),
              ],
            ]}
          />
          <RecordHistory
            id={id}
            route={certificateTypes.history}
            history={certificateTypeHistory}
            below={certificatesKey}
            time_zone={time_zone}
            texts={{ field: label, words }}
          />
        </div>
      )}
    </RecordDrawer>
  )
}
