import type { Submittal, SubmittalRow } from '@milepost/contract/submittals/submittal'
import { submittalRecord } from '@milepost/contract/submittals/submittal.record'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { quantityText } from '../../lib/numbers.ts'
import { detailsOf } from '../../lib/record/record-details.ts'
import { useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import shared from '../../ui/shared.module.css'
import { submittalOptions, submittalsKey } from './api.ts'
import { SubmittalMoves } from './moves/submittal-moves.tsx'
import { SubmittalStatusBadge } from './submittal-words.tsx'
import './submittals.en.json'

const SubmittalDialog = lazy(withRetry(() => import('./submittal-dialog.tsx')))
const SubmittalFiles = lazy(withRetry(() => import('./files/submittal-files.tsx')))
const HeatsSection = lazy(withRetry(() => import('./heats/heats-section.tsx')))
const SubmittalReview = lazy(withRetry(() => import('./submittal-review.tsx')))
const SubmittalChanges = lazy(withRetry(() => import('./submittal-changes.tsx')))
const CertifiedMeter = lazy(withRetry(() => import('./certified-meter.tsx')))

const liveKeys = [submittalsKey]
const liveEvents = ['submittals.changed', 'reviews.changed'] as const

export interface SubmittalDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row in the list, where it is there: its number is drawn before the rest has come. */
  row: SubmittalRow | undefined
  /** Opens another submittal in its place. */
  onOther: (id: number) => void
}

/** One submittal: what it certifies, its files, heats and review, and what can be done with it. */
export default function SubmittalDrawer({ id, row, onOther, ...opened }: SubmittalDrawerProps) {
  const { t } = useTranslation('submittals')
  const answer = useQuery(submittalOptions(id))
  const [editing, setEditing] = useState(false)
  useLiveQueries(liveKeys, liveEvents)
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.number ?? row?.number ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(submittal) => (
        <>
          <SubmittalMoves submittal={submittal} />
          {submittal.abilities.includes('edit') && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
          <Suspense>{editing && <SubmittalDialog submittal={submittal} onClose={() => setEditing(false)} />}</Suspense>
        </>
      )}
    >
      {(submittal) => (
        <div className={shared['stack']}>
          <Facts submittal={submittal} />
          <Suspense>
            <CertifiedMeter submittal={submittal} />
            <SubmittalFiles submittal={submittal} onOther={onOther} />
            <HeatsSection submittal={submittal} />
            {submittal.review && <SubmittalReview review={submittal.review} />}
            <SubmittalChanges id={submittal.id} />
          </Suspense>
        </div>
      )}
    </RecordDrawer>
  )
}

const apart = [
  'vendor_material_id',
  'certificate_type_id',
  'supplier_id',
  'sample_id',
  'approved_quantity',
  'quantity_shipped',
  'uom',
  'expires_on',
  'notes',
] as const

function Facts({ submittal }: { submittal: Submittal }) {
  const { t } = useTranslation('submittals')
  const { time_zone } = useSession()
  const label = (field: keyof typeof submittalRecord.fields) => t(`fields.${field}`)
  const { uom } = submittal
  const quantity = (value: string | null) => quantityText(value, uom ?? '')
  return (
    <Details
      rows={[
        [t('fields.status'), <SubmittalStatusBadge key="status" submittal={submittal} />],
        ...(submittal.clause ? [[t('fields.clause'), submittal.clause] as const] : []),
        [label('certificate_type_id'), submittal.certificate_type],
        [label('vendor_material_id'), submittal.material],
        [label('supplier_id'), submittal.supplier],
        [
          t('fields.project_ids'),
          submittal.projects.map(({ name, dot_code }) => `${name} · ${dot_code}`).join(', ') || '-',
        ],
        [label('sample_id'), submittal.sample ?? '-'],
        [label('approved_quantity'), quantity(submittal.approved_quantity)],
        [label('quantity_shipped'), quantity(submittal.quantity_shipped)],
        ...(submittal.effective_on ? [[t('fields.effective_on'), formatDate(submittal.effective_on)] as const] : []),
        [label('expires_on'), submittal.expires_on ? formatDate(submittal.expires_on) : t('never')],
        ...detailsOf(submittalRecord, submittal, { label, except: apart }),
        [t('fields.created_by'), `${submittal.created_by} · ${formatInstant(submittal.created_at, time_zone)}`],
      ]}
      {...(submittal.notes && { whole: [label('notes'), submittal.notes] as const })}
    />
  )
}
