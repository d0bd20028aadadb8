import { killHard, type Process } from '../harness/processes.ts'

/** Which processes a kill takes. After `backend` the product must go on by itself; after any other it is started again. */
export const victims = ['api', 'postgres', 'launcher', 'everything', 'database', 'backend'] as const
export type Victim = (typeof victims)[number]

const isOf: Record<Exclude<Victim, 'everything'>, (process: Process) => boolean> = {
  launcher: ({ command }) => command.includes('scripts/start.mjs'),
  api: ({ command }) => command.includes('app/main.ts'),
  database: ({ command }) => command.includes('app/database-process.ts'),
  postgres: ({ command }) => /bin\/postgres -D/.test(command),
  backend: ({ command }) => /^postgres: milepost /.test(command),
}

/** Kills the victim among a product's processes with SIGKILL. */
export function kill(victim: Victim, processes: readonly Process[]): void {
  const chosen = victim === 'everything' ? processes : processes.filter(isOf[victim]).slice(0, 1)
  if (chosen.length === 0) throw new Error(`there is no ${victim} among the product's processes`)
  for (const { pid } of chosen) killHard(pid)
}
