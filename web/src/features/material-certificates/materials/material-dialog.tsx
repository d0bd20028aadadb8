import { vendorMaterialRecord } from '@milepost/contract/material-certificates/vendor-material.record'
import {
  MOST_NEEDED_TYPES,
  type VendorMaterial,
} from '@milepost/contract/material-certificates/vendor-materials.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import { RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SeveralChoice, type Chosen } from '../../../ui/several-choice/several-choice.tsx'
import { certificatesKey, choicesOptions, createMaterial, updateMaterial } from '../api.ts'
import '../material-certificates.en.json'

export interface MaterialDialogProps {
  /** The material to change; null adds one. */
  material: VendorMaterial | null
  onClose: () => void
}

/** The live types that match a typed text. */
function useTypes(search: string) {
  const { data, isFetching } = useQuery(choicesOptions('certificate_type', search))
  return { choices: (data?.choices ?? []).map(({ id, label }) => ({ id, name: label, label })), isFetching }
}
const idsOf = (chosen: readonly Chosen[]): number[] => chosen.map(({ id }) => id).toSorted((one, other) => one - other)

/** Adds a material that vendors certify, or changes one, with what it needs everywhere. */
export default function MaterialDialog({ material, onClose }: MaterialDialogProps) {
  const { t } = useTranslation('material-certificates')
  const form = useDeclaredForm({
    record: vendorMaterialRecord,
    row: material,
    label: (field) => t(`fields.${field}`),
    words: { category: (category) => t(`categories.${category}`) },
    more: {
      first: {
        certificate_type_ids: (material?.certificate_types ?? []).map(({ id, name }): Chosen => ({ id, name })),
      },
      read: ({ certificate_type_ids: chosen }) => ({ body: { certificate_type_ids: idsOf(chosen) } }),
    },
    ownText: (field, value, values) =>
      field === 'certificate_type_ids'
        ? namesOf(value, [...values.certificate_type_ids, ...(material?.certificate_types ?? [])])
        : undefined,
    taken: { name_taken: 'name' },
    send: (body) => (material ? updateMaterial(material.id, body) : createMaterial(body)),
    invalidates: [certificatesKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={material ? t('edit_one', { name: material.name }) : t('material_list.add')}
      accept={t('save')}
      onClose={onClose}
    >
      <RecordFields form={form} only={['name', 'category', 'description']} focusFirst />
      <SeveralChoice
        id="vendor-material-certificate_type_ids"
        texts={{
          add: t('fields.certificate_type_ids'),
          find: t('pick'),
          none: t('none_needed'),
          chosen: t('fields.certificate_type_ids'),
          remove: (name) => t('types.remove', { name }),
        }}
        chosen={form.values.certificate_type_ids}
        most={MOST_NEEDED_TYPES}
        useChoices={useTypes}
        error={form.textOf('certificate_type_ids')}
        onChange={(certificate_type_ids) => form.change({ certificate_type_ids })}
      />
      <RecordFields
        form={form}
        only={['source_required', 'hidden']}
        inputs={{ source_required: { hint: t('hints.source_required') }, hidden: { hint: t('hints.hidden_material') } }}
      />
    </RecordDialog>
  )
}

/** The names of types by their ids, as far as the form knows them. */
function namesOf(ids: unknown, known: readonly Chosen[]): string {
  const names = new Map(known.map(({ id, name }) => [id, name]))
  return (Array.isArray(ids) ? ids : []).map((id) => names.get(Number(id)) ?? String(id)).join(', ') || '-'
}
