import { lotVerdicts } from '../acceptance/judgement.ts'
import { editionStates } from '../acceptance/rule-pack.ts'
import { defineList, filterBy } from '../core/define-list.ts'
import { lotStates } from './lot-approval.ts'

/** Editions of rule packs by pack, the latest edition first. */
export const rulePackEditionList = defineList({
  sorts: ['title', 'edition', 'state', 'from_on'],
  filters: { state: filterBy(editionStates, ['eq', 'in']), pack_key: filterBy('text', ['eq']) },
  address: { state: ['state', 'in'], pack: ['pack_key', 'eq'] },
  opens: 'edition',
})

const ids = filterBy('id', ['eq', 'in'])

/** Lots, those that began last first. */
export const lotList = defineList({
  sorts: ['lot_number', 'project', 'pay_item', 'status', 'verdict', 'factor', 'began_on', 'ended_on', 'judged_at'],
  filters: {
    project_id: ids,
    pay_item_id: ids,
    status: filterBy(lotStates, ['eq', 'in']),
    verdict: filterBy(lotVerdicts, ['eq', 'in']),
    pack_key: filterBy('text', ['eq']),
    contractor_refused: filterBy('yes', ['eq']),
    began_on: filterBy('date', ['gte', 'lte']),
  },
  address: {
    project: ['project_id', 'in'],
    status: ['status', 'in'],
    verdict: ['verdict', 'in'],
    pack: ['pack_key', 'eq'],
    refused: ['contractor_refused', 'eq'],
    from: ['began_on', 'gte'],
    to: ['began_on', 'lte'],
  },
  opens: 'lot',
  counts: ['verdict', 'status'],
})
