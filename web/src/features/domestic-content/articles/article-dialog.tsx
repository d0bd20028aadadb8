import { articleFaultCodes, articleFaults, type ArticleFault } from '@milepost/contract/domestic-content/article-faults'
import {
  kindsOfCategory,
  type ArticleCategory,
  type ArticleKind,
} from '@milepost/contract/domestic-content/article-kinds'
import { domesticArticleRecord } from '@milepost/contract/domestic-content/domestic-article.record'
import type { DomesticArticleWhole } from '@milepost/contract/domestic-content/domestic-schemas'
import { unitCodes } from '@milepost/contract/units/units'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeclaredForm } from '../../../lib/record/use-declared-form.ts'
import type { Choice } from '../../../ui/picker.tsx'
import { FieldColumns, RecordFields } from '../../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SamplePicker } from '../../samples/index.ts'
import { createArticle, domesticKey, updateArticle } from '../api.ts'
import '../domestic-content.en.json'
import { emptied, fieldsOf } from './article-fields.ts'

export interface ArticleDialogProps {
  project_id: number
  /** The article to change; null adds one. */
  article: DomesticArticleWhole | null
  onClose: () => void
}

const isOwn = (fault: string): fault is ArticleFault => (articleFaultCodes as readonly string[]).includes(fault)

/** Adds an article, or changes one: what is asked of it follows from its category and kind. */
export default function ArticleDialog({ project_id, article, onClose }: ArticleDialogProps) {
  const { t } = useTranslation('domestic-content')
  const [item, setItem] = useState<Choice | null>(
    article?.pay_item_id && article.pay_item ? { id: article.pay_item_id, label: article.pay_item } : null,
  )
  const form = useDeclaredForm({
    record: domesticArticleRecord,
    row: article,
    within: project_id,
    label: (field) => t(`fields.${field}`),
    words: {
      category: (category) => t(`categories.${category}`),
      kind: (kind) => t(`kinds.${kind}`),
      further_steps: (step) => t(`steps.${step}`),
    },
    start: { category: 'iron_steel', foreign_cost: '' },
    more: {
      first: {},
      read: (_values, own) => {
        const kept: readonly string[] = fieldsOf(own.category, own.kind)
        const left = Object.fromEntries(Object.entries(emptied).filter(([field]) => !kept.includes(field)))
        const body = { ...own, ...left, foreign_cost: (kept.includes('foreign_cost') && own.foreign_cost) || '0' }
        return { body, faults: own.cost ? articleFaults(body as typeof own) : {} }
      },
    },
    ownFault: (fault) =>
      isOwn(fault) ? t(`faults.${fault}`) : fault === 'of_other_project' ? t('faults.of_other_project') : undefined,
    send: (body) => (article ? updateArticle(article.id, body) : createArticle(project_id, body)),
    invalidates: [domesticKey],
    toast: ({ name }) => t('saved', { name }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const category = form.values.category as ArticleCategory
  const kind = (form.values.kind || null) as ArticleKind | null
  const asked = fieldsOf(category, kind)
  const kinds: readonly ArticleKind[] = kindsOfCategory[category]
  return (
    <RecordDialog
      form={form}
      title={article ? t('edit_one', { name: article.name }) : t('list.add')}
      accept={t('save')}
      width={820}
      onClose={onClose}
    >
      <RecordFields form={form} only={['name']} focusFirst />
      <FieldColumns>
        <SelectField
          id="domestic-article-category"
          label={t('fields.category')}
          required
          value={category}
          options={Object.keys(kindsOfCategory).map((value) => ({
            value,
            label: t(`categories.${value as ArticleCategory}`),
          }))}
          onChange={(next) => form.change({ category: next as ArticleCategory, kind: '' })}
        />
        {kinds.length > 0 && (
          <SelectField
            id="domestic-article-kind"
            label={t('fields.kind')}
            required
            value={kind ?? ''}
            error={form.textOf('kind')}
            options={[
              { value: '', label: t('choose') },
              ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
            onChange={(next) => form.change({ kind: next })}
          />
        )}
      </FieldColumns>
      <FieldColumns>
        <RecordFields
          form={form}
          only={['cost', ...asked.filter((field) => field !== 'further_steps' && field !== 'assembled_in_us')]}
          inputs={{
            cost: { hint: t('hints.cost') },
            foreign_cost: { hint: t('hints.foreign_cost'), required: false },
            component_percent: { hint: t('hints.component_percent') },
            steel_cost: { hint: t('hints.steel_cost') },
          }}
        />
      </FieldColumns>
      <RecordFields
        form={form}
        only={asked.filter((field) => field === 'assembled_in_us' || field === 'further_steps')}
      />
      <SamplePicker
        id="domestic-article-pay_item_id"
        of="pay_item"
        project_id={project_id}
        label={t('fields.pay_item_id')}
        chosen={item}
        error={form.textOf('pay_item_id')}
        onPick={(choice) => {
          setItem(choice)
          form.change({ pay_item_id: choice ? String(choice.id) : '' })
        }}
      />
      <FieldColumns>
        <RecordFields
          form={form}
          only={['supplier', 'placed_on', 'quantity', 'uom', 'evidence']}
          inputs={{
            placed_on: { hint: t('hints.placed_on') },
            uom: { suggestions: unitCodes },
            evidence: { hint: t('hints.evidence') },
          }}
        />
      </FieldColumns>
      <FieldColumns>
        <RecordFields
          form={form}
          only={['waiver_number', 'waiver_clause']}
          inputs={{
            waiver_number: { hint: t('hints.waiver_number') },
            waiver_clause: { hint: t('hints.waiver_clause') },
          }}
        />
      </FieldColumns>
      <RecordFields form={form} only={['notes']} />
    </RecordDialog>
  )
}
