import {
  alignments,
  employees,
  flagSettings,
  projects,
  stations,
  uploads,
  type AlignmentFile,
  type RouteResponse,
} from '@milepost/contract'
import { setTimeout } from 'node:timers/promises'
import { callsOf, tokenOf } from './calls.ts'
import { GEORGIA_WEST, roadAlignment } from './road-alignment.ts'
import { crossingsOf } from './roads.ts'
import type { World } from './world.ts'

interface Stationing {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
}

/** The project, from mile 31 to mile 44, and the role of its engineer, who tries stationing out before the agency turns it on. */
const [PROJECT, MILEPOST, ENGINEER] = ['P-2044', 31, 'field_engineer']
/** Tickets farther than this from the alignment have no station. */
const OFFSET_LIMIT_FT = '250'
/** How long the file may take to be read. */
const [LOOK_AGAIN, MOST_LOOKS] = [500, 120]
/** Which of the roads across get a name among the stations: those in the middle. */
const NAMED = [3, 6] as const

/**
 * Has the engineer of a project set its stationing, through the public calls, if it has no alignment yet: the administrator turns the flag on for the engineer,
 * who uploads the alignment of the road, makes it the route, and names the stations of roads across.
 * @returns how many stations were named.
 */
export async function setStationing({ target, world, signal }: Stationing): Promise<number> {
  const call = callsOf(target, signal)
  const project = world.projects.find(({ dot_code }) => dot_code === PROJECT)
  const administrator = await tokenOf(call, world, 'administrator')
  const found = await call<{ projects: { id: number }[] }>(projects.list, {
    token: administrator,
    query: `search=${PROJECT}`,
  })
  const project_id = found.projects[0]?.id
  if (!project || project_id === undefined) return 0
  const people = await call<RouteResponse<typeof employees.list>>(employees.list, {
    token: administrator,
    query: `search=${ENGINEER}@${world.sign_in_domain}`,
  })
  await call(flagSettings.set, {
    token: administrator,
    body: {
      name: 'project_stationing',
      scope: 'person',
      dot_employee_id: people.employees[0]?.id,
      enabled: true,
    },
  })
  const token = await tokenOf(call, world, ENGINEER)
  const ids = [project_id]
  const files = async () =>
    (await call<{ alignment_files: AlignmentFile[] }>(alignments.files, { token, ids })).alignment_files
  if ((await files()).length > 0) return 0
  const bytes = new TextEncoder().encode(await roadAlignment(project, MILEPOST))
  const file = { file_name: 'centerline.xml', size_bytes: bytes.length, epsg: GEORGIA_WEST }
  const { upload } = await call<{ upload: { id: number } }>(alignments.startUpload, { token, ids, body: file })
  await call(uploads.append, { token, ids: [upload.id], part: { offset: 0, bytes } })
  for (let looks = 0; looks < MOST_LOOKS && (await files())[0]?.status !== 'read'; looks++)
    await setTimeout(LOOK_AGAIN, undefined, { signal })
  const alignment_id = (await files())[0]?.alignments[0]?.id
  if (alignment_id === undefined) throw new Error('the alignment of the demonstration was not read')
  const end = (station: string) => ({ alignment_id, station })
  await call(stations.saveRoute, {
    token,
    ids,
    body: { start: end('1640+00'), end: end('2300+00'), offset_limit_ft: OFFSET_LIMIT_FT },
  })
  const named = crossingsOf(project, world.projects.indexOf(project)).slice(...NAMED)
  for (const { name, place } of named)
    await call(stations.add, { token, ids, body: { display_name: name, x: place[0], y: place[1] } })
  return named.length
}
