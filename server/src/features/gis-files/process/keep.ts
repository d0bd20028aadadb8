import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadProjections } from '../../../platform/geo/projections/projection-table.ts'
import { choosePlacer, type ChosenPlacer, type SaidPlace } from '../place/choose-placer.ts'
import { PREVIEW, type Preview, type ReadAnswer, type ReadTask } from './task.ts'

export async function keepPreview(task: ReadTask, answer: ReadAnswer, preview: Preview | null): Promise<void> {
  if (!preview) return
  await writeFile(join(task.folder, PREVIEW), JSON.stringify(preview), { mode: 0o600 })
  answer.preview = true
}

/** How the file of a task is placed. @param sample a point of it. */
export async function placerFor(
  task: ReadTask,
  said: SaidPlace,
  sample: readonly [number, number] | null,
): Promise<ChosenPlacer> {
  const systems = await loadProjections()
  const system = systems.get(task.epsg)
  if (!system) throw new Error(`the projection ${task.epsg} is not known`)
  return choosePlacer({ said, system, scale_factor: task.scale_factor, placement: task.placement, systems, sample })
}
