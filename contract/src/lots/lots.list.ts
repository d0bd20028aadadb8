import { editionStates } from '../acceptance/rule-pack.ts'
import { defineList, filterBy } from '../core/define-list.ts'

/** Editions of rule packs by pack, the latest edition first. */
export const rulePackEditionList = defineList({
  sorts: ['title', 'edition', 'state', 'from_on'],
  filters: { state: filterBy(editionStates, ['eq', 'in']), pack_key: filterBy('text', ['eq']) },
  address: { state: ['state', 'in'], pack: ['pack_key', 'eq'] },
  opens: 'edition',
})
