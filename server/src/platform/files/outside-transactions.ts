import { assertNoTransaction } from '../database/open-transaction.ts'
import type { FileStore } from './file-store.ts'

/** The same store, which refuses to be used while a transaction is open: a slow disk or bucket would hold its connection and its locks. */
export const outsideTransactions = (store: FileStore): FileStore => ({
  put: async (...given) => {
    assertNoTransaction('store the file')
    return await store.put(...given)
  },
  get: async (...given) => {
    assertNoTransaction('open the file')
    return await store.get(...given)
  },
  stat: async (key) => {
    assertNoTransaction('look the file up')
    return await store.stat(key)
  },
  delete: async (...given) => {
    assertNoTransaction('remove the file')
    await store.delete(...given)
  },
  list: (prefix) => {
    assertNoTransaction('list files')
    return store.list(prefix)
  },
  check: () => {
    assertNoTransaction('try the store')
    return store.check()
  },
  close: () => store.close(),
})
