import { fileURLToPath } from 'node:url'
import { forkLimited } from './limited-process.ts'

/** A process that starts a child which is busy forever, reports its id, and waits to be killed. */
const child = forkLimited(fileURLToPath(new URL('./unruly-process.fixtures.ts', import.meta.url)), {
  limits: { longest: 60_000, memory_mb: 512, file_mb: 0 },
  flags: [],
  cwd: process.cwd(),
})
child.once('message', () => process.send?.({ pid: child.pid }))
child.send({ behavior: 'spin' })
