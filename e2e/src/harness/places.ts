import { images, tickets, projects } from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import { photograph } from '@milepost/demo/photos/photograph'
import { RECONCILED, reconcile } from '@milepost/demo/reconcile'
import { uploadRoads } from '@milepost/demo/upload-roads'
import { writeReports } from '@milepost/demo/write-reports'
import { firstWorld } from '@milepost/demo/worlds/first'
import type { Places } from '../screen.ts'
import { emailOf, ownAddressOf, signIn } from './sign-in.ts'

/** Finds the records of the demonstration that the screens need: a ticket of several versions, a held one, one with a failed check, a project of an inspector. */
export async function findPlaces(address: string): Promise<Places> {
  const administrator = await signIn(address, emailOf('administrator'))
  const inspector = await signIn(address, emailOf('field_inspector'))
  const first = async (query: string): Promise<number> => {
    const { slips } = (await get(address, `${tickets.list.path}?${query}`, administrator.access_token)) as {
      slips: { id: number; version: number }[]
    }
    const [most] = slips.toSorted((one, other) => other.version - one.version)
    if (!most) throw new Error(`the demonstration has no ticket for ${query}`)
    return most.id
  }
  const {
    projects: [project],
  } = (await get(address, projects.list.path, inspector.access_token)) as { projects: { id: number }[] }
  const projectOf = async (dot_code: string | undefined): Promise<number> => {
    const path = `${projects.list.path}?search=${dot_code}`
    const found = (await get(address, path, administrator.access_token)) as { projects: { id: number }[] }
    const [one] = found.projects
    if (!one) throw new Error(`the demonstration has no project ${dot_code}`)
    return one.id
  }
  await uploadRoads({ target: address, world: firstWorld, signal: new AbortController().signal })
  await reconcile({ target: address, world: firstWorld, signal: new AbortController().signal })
  const staffed = await projectOf(firstWorld.projects[0]?.dot_code)
  const inactive = await projectOf('P-2044')
  await writeReports({
    target: address,
    world: firstWorld,
    signal: new AbortController().signal,
    // Journeys write reports of today: where one did first, no other would be written, and a day has one of each inspector.
    today: addDays(new Date().toISOString().slice(0, 10), -2),
    days: 20,
  })
  return {
    ticket: await first('filters[held][eq]=false&page_size=500'),
    codable: await first(
      `filters[project_id][eq]=${inactive}&filters[status][eq]=delivered&filters[material_type][eq]=asphalt`,
    ),
    held: await first('filters[held][eq]=true'),
    faulty: await first('filters[checks_failed][eq]=true'),
    photographed: await photographed(address, inspector.access_token),
    project: project?.id ?? 0,
    staffed,
    inactive,
    reconciled: await projectOf(RECONCILED),
    own_address: ownAddressOf(address),
  }
}

/** The ticket of the newest photo; where the demonstration has none yet, its inspector takes some. */
async function photographed(address: string, token: string): Promise<number> {
  await photograph({ target: address, world: firstWorld, signal: new AbortController().signal })
  const { images: found } = (await get(
    address,
    `${images.list.path}?page_size=1&filters[belongs_to][eq]=ticket`,
    token,
  )) as {
    images: { imageable_id: number }[]
  }
  if (!found[0]) throw new Error('the demonstration has no photo')
  return found[0].imageable_id
}

async function get(address: string, path: string, token: string): Promise<unknown> {
  const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return await response.json()
}
