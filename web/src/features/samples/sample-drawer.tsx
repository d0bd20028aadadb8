import { sampleRecord } from '@milepost/contract/samples/sample.record'
import type { Sample, SampleRow } from '@milepost/contract/samples/samples.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { quantityText } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { detailsOf } from '../../lib/record/record-details.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { HistorySection } from '../../ui/history/history-list.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import { sampleOptions } from './api.ts'
import { SampleMoves } from './sample-moves.tsx'
import { SampleStatusBadge } from './sample-words.tsx'
import './samples.en.json'
import shared from '../../ui/shared.module.css'

const SampleDialog = lazy(withRetry(() => import('./sample-dialog.tsx')))
const SampleAttachments = lazy(withRetry(() => import('./sample-attachments.tsx')))
const SamplePapers = lazy(withRetry(() => import('./sample-papers.tsx')))
const SampleTests = lazy(withRetry(() => import('./tests/sample-tests.tsx')))
const SampleChanges = lazy(withRetry(() => import('./sample-changes.tsx')))

export interface SampleDrawerProps extends RecordDrawerOpened {
  id: number
  /** Its row in the list, where it is there: its number is drawn before the rest has come. */
  row: SampleRow | undefined
  /** Opens another sample in its place. */
  onOther: (id: number) => void
}

/** One sample: what and where it is, its chain of custody, and what can be done with it. */
export default function SampleDrawer({ id, row, onOther, ...opened }: SampleDrawerProps) {
  const { t } = useTranslation('samples')
  const answer = useQuery(sampleOptions(id))
  const [editing, setEditing] = useState(false)
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={answer.data?.number ?? row?.number ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(sample) => (
        <>
          <SampleMoves sample={sample} onOther={onOther} />
          {sample.abilities.includes('edit') && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
          <Suspense>{editing && <SampleDialog sample={sample} onClose={() => setEditing(false)} />}</Suspense>
        </>
      )}
    >
      {(sample) => (
        <div className={shared['stack']}>
          <Facts sample={sample} onOther={onOther} />
          <Suspense>
            <SampleTests sample={sample} />
          </Suspense>
          <Custody sample={sample} />
          <Suspense>
            <SampleAttachments sample={sample} />
            <SamplePapers sample={sample} />
            <SampleChanges sample={sample} />
          </Suspense>
        </div>
      )}
    </RecordDrawer>
  )
}

const apart = [
  'project_id',
  'kind',
  'ticket_id',
  'supplier_id',
  'material_id',
  'pay_item_id',
  'laboratory_id',
  'quantity',
  'uom',
  'notes',
] as const

function Facts({ sample, onOther }: { sample: Sample; onOther: (id: number) => void }) {
  const { t } = useTranslation('samples')
  const label = (field: keyof typeof sampleRecord.fields) => t(`fields.${field}`)
  const related = [
    ['parent', sample.parent ? [sample.parent] : []],
    ['children', sample.children],
    ['replaces', sample.replaces ? [sample.replaces] : []],
    ['replaced_by', sample.replaced_by ? [sample.replaced_by] : []],
  ] as const
  return (
    <Details
      rows={[
        [t('fields.status'), <SampleStatusBadge key="status" status={sample.status} />],
        [label('kind'), t(`kinds.${sample.kind}`)],
        [label('project_id'), `${sample.project} · ${sample.dot_code}`],
        ...(sample.company ? ([[t('fields.company'), sample.company]] as const) : []),
        [label('ticket_id'), sample.ticket_number ?? '-'],
        [label('supplier_id'), sample.supplier ?? '-'],
        [label('material_id'), sample.material ?? '-'],
        [label('pay_item_id'), sample.pay_item ?? '-'],
        [label('quantity'), quantityText(sample.quantity, sample.uom ?? '')],
        ...detailsOf(sampleRecord, sample, { label, except: apart }),
        [label('laboratory_id'), sample.laboratory ?? '-'],
        ...related.flatMap(([relation, others]) =>
          others.length === 0
            ? []
            : [
                [
                  t(`related.${relation}`),
                  others.map((other) => (
                    <Button key={other.id} kind="quiet" size="small" onClick={() => onOther(other.id)}>
                      {`${other.number} · ${t(`kinds.${other.kind}`)}`}
                    </Button>
                  )),
                ] as const,
              ],
        ),
      ]}
      {...(sample.notes && { whole: [label('notes'), sample.notes] as const })}
    />
  )
}

function Custody({ sample }: { sample: Sample }) {
  const { t } = useTranslation('samples')
  return (
    <HistorySection
      title={t('custody')}
      entries={sample.custody.map(({ id, at, by, move, laboratory, laboratory_unit, seal_number, reason }) => ({
        key: id,
        label: [
          t(`steps.${move}`),
          ...(move === 'send' ? [laboratory, laboratory_unit, seal_number && t('seal', { seal_number })] : []),
        ]
          .filter(Boolean)
          .join(' · '),
        by: `${by} · ${formatInstant(at, sample.time_zone)}`,
        reason,
      }))}
    />
  )
}
