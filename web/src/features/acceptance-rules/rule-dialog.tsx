import { acceptanceRuleRecord } from '@milepost/contract/acceptance-rules/acceptance-rule.record'
import type { AcceptanceRuleRow } from '@milepost/contract/acceptance-rules/acceptance-rules.contract'
import { ruleFaults } from '@milepost/contract/acceptance-rules/rule-faults'
import { shippedForms } from '@milepost/contract/samples/forms/shipped-forms'
import { unitCodes } from '@milepost/contract/units/units'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { useDeclaredForm } from '../../lib/record/use-declared-form.ts'
import type { Choice } from '../../ui/picker.tsx'
import { FieldColumns, RecordFields } from '../../ui/record-form/record-fields.tsx'
import { RecordDialog } from '../../ui/record-form/record-form.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import './acceptance-rules.en.json'
import { createRule, rulesKey, updateRule } from './api.ts'
import { useRuleWords } from './rule-words.ts'
import { TargetPicker } from './target-picker.tsx'

export interface RuleDialogProps {
  /** The rule to change; null adds one. */
  rule: AcceptanceRuleRow | null
  onClose: () => void
}

const ownFaults = [
  'required',
  'not_of_rate',
  'one_of_both',
  'unit_required',
  'unknown_unit',
  'of_other_project',
] as const
const isOwn = (fault: string): fault is (typeof ownFaults)[number] => (ownFaults as readonly string[]).includes(fault)
/** What each rate has in addition to its number of samples. */
const ofRate = {
  quantity: ['sublot_size', 'uom', 'sublots_of_lot'],
  time: ['every_days'],
  source: [],
} as const
const rateFields = ['sublot_size', 'sublots_of_lot', 'every_days'] as const

/** Adds an acceptance rule, or changes one. For what it is stays as it was added. */
export default function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation('acceptance-rules')
  const words = useRuleWords()
  const [target, setTarget] = useState<'category' | 'pay_item'>('category')
  const [project, setProject] = useState<Choice | null>(null)
  const [item, setItem] = useState<Choice | null>(null)
  const form = useDeclaredForm({
    record: acceptanceRuleRecord,
    row: rule,
    label: (field) => t(`fields.${field}`),
    words: {
      category: (category) => t(`categories.${category}`),
      method: (method) => t(`methods.${method}`),
      kind: (kind) => t(`kinds.${kind}`),
      sampled_by: (party) => t(`parties.${party}`),
      tested_by: (party) => t(`parties.${party}`),
      rate_by: (rate) => t(`rates.${rate}`),
      judged_by: (judged) => t(`judged.${judged}`),
    },
    start: {
      category: 'asphalt',
      method: 'sample',
      kind: 'verification',
      sampled_by: 'agency',
      tested_by: 'agency',
      rate_by: 'quantity',
      uom: 'TON',
      judged_by: 'count',
    },
    more: {
      first: {},
      read: (values, own) => {
        const asked: readonly string[] = ofRate[values.rate_by as keyof typeof ofRate] ?? []
        const left = Object.fromEntries(
          rateFields.filter((field) => !asked.includes(field)).map((field) => [field, null]),
        )
        const body = { ...own, ...left }
        return {
          body,
          faults: ruleFaults({ ...(rule ?? { category: null, project_id: null, pay_item_id: null }), ...body }),
        }
      },
    },
    ownFault: (fault) => (isOwn(fault) ? t(`faults.${fault}`) : undefined),
    taken: { acceptance_rule_exists: 'test' },
    send: (body) => (rule ? updateRule(rule.id, body) : createRule(body)),
    invalidates: [rulesKey],
    toast: ({ test }) => t('saved', { test: words.test(test) }),
    onSaved: onClose,
    onUnchanged: onClose,
  })
  const rate = form.values.rate_by as keyof typeof ofRate
  const choose = (next: typeof target) => {
    setTarget(next)
    setProject(null)
    setItem(null)
    form.change({ category: next === 'category' ? 'asphalt' : '', project_id: '', pay_item_id: '' })
  }
  return (
    <RecordDialog
      form={form}
      title={rule ? t('edit_one', { test: words.test(rule.test) }) : t('list.add')}
      accept={t('save')}
      onClose={onClose}
    >
      {!rule && (
        <>
          <SegmentedControl
            label={t('fields.applies_to')}
            value={target}
            options={(['category', 'pay_item'] as const).map((value) => ({ value, label: t(`targets.${value}`) }))}
            onChange={choose}
          />
          {target === 'category' ? (
            <RecordFields form={form} only={['category']} inputs={{ category: { required: true } }} />
          ) : (
            <>
              <TargetPicker
                id="acceptance-rule-project_id"
                of="project"
                label={t('fields.project_id')}
                chosen={project}
                error={form.textOf('project_id')}
                onPick={(choice) => {
                  setProject(choice)
                  setItem(null)
                  form.change({ project_id: choice ? String(choice.id) : '', pay_item_id: '' })
                }}
              />
              {project && (
                <TargetPicker
                  key={project.id}
                  id="acceptance-rule-pay_item_id"
                  of="pay_item"
                  project_id={project.id}
                  label={t('fields.pay_item_id')}
                  chosen={item}
                  error={form.textOf('pay_item_id')}
                  onPick={(choice) => {
                    setItem(choice)
                    form.change({ pay_item_id: choice ? String(choice.id) : '' })
                  }}
                />
              )}
            </>
          )}
        </>
      )}
      <RecordFields
        form={form}
        only={['test']}
        inputs={{ test: { hint: t('hints.test'), suggestions: shippedForms.map(({ key }) => key) } }}
      />
      <FieldColumns>
        <RecordFields form={form} only={['method', 'kind', 'sampled_by', 'tested_by', 'rate_by', 'samples']} />
        <RecordFields
          form={form}
          only={[...ofRate[rate], ...(rate === 'quantity' ? [] : (['uom'] as const)), 'least_quantity']}
          inputs={{
            sublot_size: { required: true },
            every_days: { required: true, hint: t('hints.every_days') },
            uom: { hint: t('hints.uom'), suggestions: unitCodes },
            sublots_of_lot: { hint: t('hints.sublots_of_lot') },
            least_quantity: { hint: t('hints.least_quantity') },
          }}
        />
        <RecordFields form={form} only={['judged_by', 'pack']} />
      </FieldColumns>
      <RecordFields form={form} only={['holds_pay', 'active']} />
    </RecordDialog>
  )
}
