import { sampleRecord } from '@milepost/contract/samples/sample.record'
import type { SampleRow } from '@milepost/contract/samples/samples.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Choice } from '../../ui/picker.tsx'
import { FieldColumns, RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { createSample, samplesKey, updateSample } from './api.ts'
import { RandomPlaceDialog } from './random-place-dialog.tsx'
import { SamplePicker } from './sample-picker.tsx'
import './samples.en.json'

/** With what a new sample begins. */
export interface SampleStart {
  pay_item: Choice
  kind: SampleRow['kind']
  lot_number: string
  sublot: string
  quantity: string
  uom: string
  taken_for: string
  /** The rule that asks for it, where its sublots have random places. */
  rule_id: number | null
}

export interface SampleDialogProps {
  /** The sample to change; null logs one. */
  sample: SampleRow | null
  /** The project of a new one, where the page has one. */
  project?: Choice | undefined
  /** What is known of a new one. */
  start?: SampleStart | undefined
  onClose: () => void
}

const references = ['ticket_id', 'supplier_id', 'material_id', 'pay_item_id', 'laboratory_id'] as const
type Reference = (typeof references)[number]
const kindOf = {
  ticket_id: 'ticket',
  supplier_id: 'supplier',
  material_id: 'material',
  pay_item_id: 'pay_item',
  laboratory_id: 'laboratory',
} as const

const labelsOf = (sample: SampleRow): Record<Reference, string | null> => ({
  ticket_id: sample.ticket_number,
  supplier_id: sample.supplier,
  material_id: sample.material,
  pay_item_id: sample.pay_item,
  laboratory_id: sample.laboratory,
})

const valuesOfStart = ({ pay_item, rule_id: _rule, ...values }: SampleStart) => ({
  ...values,
  pay_item_id: String(pay_item.id),
})

/** Logs a sample, or changes one. Supplier and material of a load are those of its ticket. */
export default function SampleDialog({ sample, project: own, start, onClose }: SampleDialogProps) {
  const { t } = useTranslation('samples')
  const { time_zone, user } = useSession()
  const [today] = useState(() => dateInZone(new Date(), time_zone))
  const [project, setProject] = useState<Choice | null>(
    sample ? { id: sample.project_id, label: sample.project } : (own ?? null),
  )
  const [picked, setPicked] = useState<Partial<Record<Reference, Choice | null>>>(() => {
    if (!sample) return start ? { pay_item_id: start.pay_item } : {}
    const labels = labelsOf(sample)
    return Object.fromEntries(
      references.map((name) => [name, sample[name] === null ? null : { id: sample[name], label: labels[name] ?? '' }]),
    )
  })
  const form = useDeclaredForm({
    record: sampleRecord,
    row: sample,
    ...(own && { within: start ? `${own.id}.${start.pay_item.id}.${start.taken_for}` : own.id }),
    label: (field) => t(`fields.${field}`),
    words: { kind: (kind) => t(`kinds.${kind}`) },
    start: {
      sampled_on: today,
      kind: user.capacity === 'contractor' ? 'qc' : 'verification',
      ...(own && { project_id: String(own.id) }),
      ...(start && valuesOfStart(start)),
    },
    more: {
      first: { pending: false },
      read: ({ pending }) => ({ body: sample ? {} : { pending } }),
    },
    ownFault: (fault) =>
      fault === 'of_other_project' || fault === 'inactive' || fault === 'not_yours' ? t(`faults.${fault}`) : undefined,
    ownText: (field) => picked[field as Reference]?.label,
    send: (body) => (sample ? updateSample(sample.id, body) : createSample(body)),
    invalidates: [samplesKey],
    toast: ({ number }) => t('saved', { number }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const picker = (name: Reference) => (
    <SamplePicker
      key={name}
      id={`sample-${name}`}
      of={kindOf[name]}
      project_id={project?.id}
      label={t(`fields.${name}`)}
      chosen={picked[name] ?? null}
      error={form.textOf(name)}
      onPick={(choice) => {
        setPicked({ ...picked, [name]: choice })
        form.change({ [name]: choice ? String(choice.id) : '' })
      }}
    />
  )
  const of_ticket = Boolean(picked.ticket_id)
  const [drawing, setDrawing] = useState(false)
  const drawn = start &&
    start.rule_id !== null &&
    own &&
    form.values.sublot && {
      project_id: own.id,
      pay_item_id: start.pay_item.id,
      rule_id: start.rule_id,
      lot_number: form.values.lot_number,
      sublot: form.values.sublot,
    }
  return (
    // The place is a form of its own, next to this one: what it sends is not sent by this one.
    <>
      <RecordDialog
        form={form}
        title={sample ? t('edit_one', { number: sample.number }) : t('list.add')}
        accept={t('save')}
        onClose={onClose}
      >
        {!sample && !own && (
          <SamplePicker
            id="sample-project_id"
            of="project"
            label={t('fields.project_id')}
            required
            chosen={project}
            error={form.textOf('project_id')}
            onPick={(choice) => {
              setProject(choice)
              setPicked({ laboratory_id: picked.laboratory_id ?? null })
              form.change({
                project_id: choice ? String(choice.id) : '',
                ticket_id: '',
                supplier_id: '',
                material_id: '',
                pay_item_id: '',
              })
            }}
          />
        )}
        <FieldColumns>
          <RecordFields form={form} only={['kind', 'sampled_on']} />
        </FieldColumns>
        {project && (
          <>
            {picker('ticket_id')}
            {!of_ticket && picker('supplier_id')}
            {!of_ticket && picker('material_id')}
            {picker('pay_item_id')}
          </>
        )}
        <FieldColumns>
          <RecordFields
            form={form}
            only={['quantity', 'uom', 'lot_number', 'sublot', 'station', 'offset_ft', 'sampled_by']}
          />
        </FieldColumns>
        {drawn && (
          <Button kind="secondary" onClick={() => setDrawing(true)}>
            {t('place.open')}
          </Button>
        )}
        {picker('laboratory_id')}
        <FieldColumns>
          <RecordFields form={form} only={['laboratory_unit', 'seal_number']} />
        </FieldColumns>
        <RecordFields
          form={form}
          only={['taken_for', 'notes']}
          inputs={{ taken_for: { hint: t('hints.taken_for') } }}
        />
        {!sample && (
          <Checkbox
            label={t('fields.pending')}
            checked={form.values.pending}
            onChange={(event) => form.change({ pending: event.currentTarget.checked })}
          />
        )}
      </RecordDialog>
      {drawn && drawing && (
        <RandomPlaceDialog
          of={drawn}
          onDrawn={({ station, offset_ft }) => {
            form.change({ station, offset_ft })
            setDrawing(false)
          }}
          onClose={() => setDrawing(false)}
        />
      )}
    </>
  )
}
