import { defineList, filterBy } from '../core/define-list.ts'

/** Projects with their contracts in the construction system. */
export const constructionContractList = defineList({
  sorts: ['project', 'dot_code', 'contract'],
  filters: { mapped: filterBy('boolean', ['eq']) },
  address: { mapped: ['mapped', 'eq'] },
  opens: 'project',
})

/** People who write or send reports, with who they are in the construction system. */
export const constructionPersonList = defineList({
  sorts: ['name', 'role_there', 'person_there'],
  filters: { mapped: filterBy('boolean', ['eq']) },
  address: { mapped: ['mapped', 'eq'] },
  opens: 'person',
})
