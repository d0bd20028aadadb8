import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A child process that does what hostile files do to readers. */
process.once('message', ({ behavior }: { behavior: 'spin' | 'grow' | 'write' }) => {
  process.send?.({ begun: true }, () => {
    const held: Buffer[] = []
    if (behavior === 'write') writeFileSync(join(tmpdir(), 'large'), Buffer.alloc(8 * 1024 * 1024))
    while (behavior === 'grow' && process.pid > 0) held.push(Buffer.alloc(64 * 1024 * 1024, 1))
    while (behavior === 'spin' && process.pid > 0);
    process.disconnect?.()
  })
})
