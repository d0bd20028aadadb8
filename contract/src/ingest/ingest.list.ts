import { defineList, filterBy } from '../core/define-list.ts'

/** Ingest keys, without the keys themselves. */
export const ingestKeyList = defineList({
  sorts: ['name', 'created_at', 'last_used_at', 'supplier'],
  filters: { supplier_id: filterBy('id', ['eq', 'in']), revoked: filterBy('boolean', ['eq']) },
})

/** What each key sent; `faulty` posts were refused, in whole or in part. */
export const deliveryList = defineList({
  sorts: ['received_at'],
  filters: {
    id: filterBy('id', ['eq']),
    key_id: filterBy('id', ['eq', 'in']),
    supplier_id: filterBy('id', ['eq', 'in']),
    faulty: filterBy('boolean', ['eq']),
  },
  address: { faulty: ['faulty', 'eq'], key: ['key_id', 'eq'] },
  opens: 'post',
})

/** The refused items of one post. */
export const refusalList = defineList({ sorts: ['position'], filters: {} })

/** What suppliers tried in the sandbox, the latest first. */
export const sandboxRunList = defineList({
  sorts: ['at', 'supplier', 'tickets'],
  filters: {
    supplier_id: filterBy('id', ['eq', 'in']),
    key_id: filterBy('id', ['eq']),
    passed: filterBy('boolean', ['eq']),
  },
  address: { passed: ['passed', 'eq'] },
  opens: 'run',
})
