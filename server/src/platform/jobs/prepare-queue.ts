import { runMigrations } from 'graphile-worker'

/** Creates the queue's own tables where no worker has run yet, for a command or an API that enqueues before any worker was started. */
export const prepareQueue = (url: string): Promise<void> => runMigrations({ connectionString: url })
