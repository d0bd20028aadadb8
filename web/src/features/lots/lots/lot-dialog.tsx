import { editionOn } from '@milepost/contract/acceptance/rule-pack'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { lotRecord } from '@milepost/contract/lots/lot.record'
import type { Lot } from '@milepost/contract/lots/lots.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import { useSession } from '../../../lib/session.ts'
import type { Choice } from '../../../ui/picker.tsx'
import { FieldColumns, RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SamplePicker } from '../../samples/index.ts'
import { createLot, lotsKey, publishedEditionsOptions, updateLot } from '../api.ts'
import '../lots.en.json'
import { readTargets, TargetFields } from './target-fields.tsx'

export interface LotDialogProps {
  /** The lot to change; null begins one. */
  lot: Lot | null
  /** The project of a new one, where the page has one. */
  project?: Choice
  onClose: () => void
}

/** Begins a lot of a pay item, or changes one that is open. */
export default function LotDialog({ lot, project: own, onClose }: LotDialogProps) {
  const { t, i18n } = useTranslation('lots')
  const { time_zone } = useSession()
  const [today] = useState(() => dateInZone(new Date(), time_zone))
  const [project, setProject] = useState<Choice | null>(own ?? null)
  const [item, setItem] = useState<Choice | null>(null)
  const { data: editions = [] } = useQuery(publishedEditionsOptions())
  const form = useDeclaredForm({
    record: lotRecord,
    row: lot,
    ...(own && { within: own.id }),
    label: (field) => (field.startsWith('targets.') ? t('fields.targets') : t(`fields.${field as 'notes'}`)),
    start: { began_on: today, ...(own && { project_id: String(own.id) }) },
    more: {
      first: { targets: (lot?.targets ?? {}) as Record<string, string> },
      read: ({ targets }) => readTargets(targets),
    },
    taken: { lot_number_taken: 'lot_number' },
    ownFault: (fault) =>
      fault === 'of_other_project' || fault === 'before_begin' || fault === 'figure' ? t(`faults.${fault}`) : undefined,
    ownText: (field) => (field === 'targets' ? t('packs.changed') : undefined),
    send: (body) => (lot ? updateLot(lot.id, body) : createLot(body)),
    invalidates: [lotsKey],
    toast: ({ lot_number }) => t('saved', { name: t('one_of', { number: lot_number }) }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const { pack_key, began_on, targets } = form.values
  const of_pack = editions.filter((one) => one.pack_key === pack_key)
  const edition =
    editionOn(
      of_pack.map(({ from_on: from, to_on: to, ...one }) => ({ ...one, from, to })),
      String(began_on),
    ) ?? of_pack[0]
  const packs = new Map(editions.map((one) => [one.pack_key, one.pack.title]))
  const titleOf = ({ en, es }: { en: string; es?: string | undefined }) => (i18n.language === 'es' ? (es ?? en) : en)
  return (
    <RecordDialog
      form={form}
      title={lot ? t('edit_one', { name: t('one_of', { number: lot.lot_number }) }) : t('list.add')}
      accept={t('packs.save')}
      onClose={onClose}
    >
      {!lot && !own && (
        <SamplePicker
          id="lot-project_id"
          of="project"
          label={t('fields.project_id')}
          required
          chosen={project}
          error={form.textOf('project_id')}
          onPick={(choice) => {
            setProject(choice)
            setItem(null)
            form.change({ project_id: choice ? String(choice.id) : '', pay_item_id: '' })
          }}
        />
      )}
      {!lot && project && (
        <SamplePicker
          id="lot-pay_item_id"
          of="pay_item"
          project_id={project.id}
          label={t('fields.pay_item_id')}
          required
          chosen={item}
          error={form.textOf('pay_item_id')}
          onPick={(choice) => {
            setItem(choice)
            form.change({ pay_item_id: choice ? String(choice.id) : '' })
          }}
        />
      )}
      <FieldColumns>
        <RecordFields form={form} only={['lot_number']} />
        <SelectField
          id="lot-pack_key"
          label={t('fields.pack_key')}
          required
          value={String(pack_key)}
          error={form.textOf('pack_key')}
          options={[
            { value: '', label: t('packs.choose') },
            ...[...packs].map(([value, title]) => ({ value, label: titleOf(title) })),
          ]}
          onChange={(value) => form.change({ pack_key: value })}
        />
      </FieldColumns>
      <FieldColumns>
        <RecordFields
          form={form}
          only={['began_on', 'ended_on', 'quantity', 'unit_price']}
          inputs={{ unit_price: { hint: t('price_hint') } }}
        />
      </FieldColumns>
      <TargetFields
        characteristics={edition?.pack.characteristics ?? []}
        targets={targets}
        textOf={(key) => form.textOf(`targets.${key}`)}
        onChange={(next, key) => {
          form.change({ targets: next })
          form.touch(`targets.${key}`)
        }}
        onLeave={(key) => form.leaveField(`targets.${key}`)}
      />
      <RecordFields form={form} only={['notes']} />
    </RecordDialog>
  )
}
