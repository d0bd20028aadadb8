import type { RulePack } from '@milepost/contract/acceptance/rule-pack'
import { rulePackEditionRecord } from '@milepost/contract/lots/rule-pack-edition.record'
import type { RulePackEditionRow } from '@milepost/contract/lots/rule-packs.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import { FieldColumns, RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { createEdition, editionsKey, packFormsOptions, updateEdition } from '../api.ts'
import '../lots.en.json'
import { CharacteristicsField } from './characteristics-field.tsx'
import { packValues } from './pack-values.ts'
import { PackSettings, type PackField } from './pack-settings.tsx'
import { readPack } from './read-pack.ts'

export interface EditionDialogProps {
  /** The draft to change; null drafts one. */
  edition: RulePackEditionRow | null
  /** What the next edition of a pack begins with. */
  begun?: RulePack
  onClose: () => void
}

const inputId = (path: string) => `rule-pack-edition-${path}`

/** Drafts an edition of a rule pack, or changes a draft. */
export default function EditionDialog({ edition, begun, onClose }: EditionDialogProps) {
  const { t } = useTranslation('lots')
  const { data: forms = [] } = useQuery(packFormsOptions())
  const pack = edition?.pack ?? begun ?? null
  const labelOf = (path: string): string => {
    const [, at, field = ''] = /^pack\.characteristics\.(\d+)\.(.+)$/.exec(path) ?? []
    const name = at === undefined ? path : t('packs.of_characteristic', { number: Number(at) + 1 })
    return at === undefined
      ? t(`packs.fields.${path.replace('pack.', '').replaceAll('.', '_')}` as 'packs.fields.key')
      : `${name}: ${t(`packs.fields.${field.replaceAll('.', '_')}` as 'packs.fields.key')}`
  }
  const form = useDeclaredForm({
    record: rulePackEditionRecord,
    row: edition,
    ...(begun && { within: begun.key }),
    label: (field) => (field.startsWith('pack') ? labelOf(field) : t(`packs.fields.${field as 'source'}`)),
    more: { first: { pack: packValues(pack) }, read: ({ pack: typed }) => readPack(typed, forms) },
    ownFault: (fault, field) => (field.startsWith('pack') ? t(`packs.faults.${fault as 'required'}`) : undefined),
    ownText: (field) => (field === 'pack' ? t('packs.changed') : undefined),
    send: (body) => (edition ? updateEdition(edition.id, body) : createEdition(body)),
    invalidates: [editionsKey],
    toast: ({ pack: saved, edition: number }) => t('packs.saved', { pack: saved.title.en, number }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const typed = form.values.pack
  const field: PackField = {
    id: inputId,
    error: (path) => form.textOf(path),
    touch: (path) => form.touch(path),
    leave: (path) => form.leaveField(path),
  }
  const put = (change: Partial<typeof typed>, path: string) => {
    form.change({ pack: { ...typed, ...change } })
    form.touch(path)
  }
  return (
    <RecordDialog
      form={form}
      title={edition ? t('packs.edit') : begun ? t('packs.draft_next', { pack: begun.title.en }) : t('pack_list.add')}
      accept={t('packs.save')}
      width={960}
      onClose={onClose}
    >
      <FieldColumns>
        <RecordFields
          form={form}
          only={['source', 'author', 'from_on']}
          inputs={{ from_on: { hint: t('packs.from_hint') } }}
          focusFirst
        />
      </FieldColumns>
      <PackSettings typed={typed} field={field} put={put} />
      <CharacteristicsField
        characteristics={typed.characteristics}
        forms={forms}
        field={field}
        onChange={(characteristics, path) => put({ characteristics }, path)}
      />
    </RecordDialog>
  )
}
