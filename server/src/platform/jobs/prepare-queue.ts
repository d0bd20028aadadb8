import { runMigrations } from 'graphile-worker'

/** Makes the queue's own tables where no worker ran yet, for a command that enqueues before the product was ever started. */
export const prepareQueue = (url: string): Promise<void> => runMigrations({ connectionString: url })
