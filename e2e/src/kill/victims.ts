import { killHard, type Process } from '../harness/processes.ts'

/** Which processes a kill takes. */
export const victims = ['api', 'postgres', 'worker', 'launcher', 'everything', 'database', 'backend'] as const
export type Victim = (typeof victims)[number]

/** Kills that the product recovers from by itself; after any other it is started again. */
export const survives = (victim: Victim): boolean => victim !== 'launcher' && victim !== 'everything'

const isOf: Record<Exclude<Victim, 'everything'>, (process: Process) => boolean> = {
  launcher: ({ command }) => command.includes('scripts/start.mjs'),
  api: ({ command }) => command.includes('milepost api'),
  worker: ({ command }) => command.includes('milepost worker'),
  database: ({ command }) => command.includes('app/database-process.ts'),
  postgres: ({ command }) => /bin\/postgres -D/.test(command),
  backend: ({ command }) => /^postgres: milepost /.test(command),
}

/** Kills the victim among a product's processes with SIGKILL; returns the processes that end with it. */
export function kill(victim: Victim, processes: readonly Process[]): readonly Process[] {
  const chosen = victim === 'everything' ? processes : processes.filter(isOf[victim]).slice(0, 1)
  if (chosen.length === 0) throw new Error(`there is no ${victim} among the product's processes`)
  for (const { pid } of chosen) killHard(pid)
  // PostgreSQL ends all its sessions once it notices that one was killed; the server ends with its supervisor.
  const sessions = processes.filter(isOf.backend)
  return ['backend', 'postgres', 'database'].includes(victim) ? [...chosen, ...sessions] : chosen
}
