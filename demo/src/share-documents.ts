import { documents, projects, uploads } from '@milepost/contract'
import { callsOf, tokenOf } from './calls.ts'
import type { World } from './world.ts'

interface Sharing {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
}

/** Folders of the first project: with whom each is shared, and what it holds. */
const folders = [
  {
    name: 'For the contractor',
    access: 'project',
    shared_with: ['contractor', 'consultant'],
    files: {
      'Paving order.csv':
        'night,from,to,lift,mix\nMon,100+00,128+50,Leveling,19mm SP\nTue,128+50,156+00,Leveling,19mm SP\nWed,100+00,131+00,Surface,12.5mm SP\n',
      'Lane closures.txt':
        'Right lane: 9 pm to 5 am, Monday to Thursday.\nNo closure on the eve of a holiday, nor when less than a mile of sight is left in fog.\nThe traffic control supervisor reports each opening and closing to the area office.\n',
    },
  },
  {
    name: 'For suppliers',
    access: 'project',
    shared_with: ['vendor'],
    files: {
      'Deliveries at night.txt':
        'The plant is called an hour before the first truck.\nTrucks enter by the ramp at Sta. 104+00 and wait behind the taper.\nEach load has its ticket and a tarp.\n',
    },
  },
  {
    name: 'Field notes',
    access: 'agency',
    shared_with: [],
    files: {
      'Punch list.txt':
        'Sta. 112+40 left: joint is open, seal before the surface course.\nSta. 131+05: inlet grate sits low.\n',
    },
  },
] as const

/**
 * Has the demonstration's administrator file documents of a project, through the public calls, if it has no folder yet: a folder for the contractor,
 * one for suppliers, one that the agency's staff alone read.
 * @returns how many documents were sent.
 */
export async function shareDocuments({ target, world, signal }: Sharing): Promise<number> {
  const call = callsOf(target, signal)
  const token = await tokenOf(call, world, 'administrator')
  const found = await call<{ projects: { id: number }[] }>(projects.list, { token, query: 'search=P-2041' })
  const project_id = found.projects[0]?.id
  if (project_id === undefined) return 0
  const listed = await call<{ folders: object[] }>(documents.folders, { token, ids: [project_id] })
  if (listed.folders.length > 0) return 0
  let sent = 0
  for (const { files, shared_with, ...folder } of folders) {
    const added = await call<{ folder: { id: number } }>(documents.addFolder, {
      token,
      ids: [project_id],
      body: { ...folder, parent_id: null, shared_with },
    })
    for (const [file_name, content] of Object.entries(files)) {
      const bytes = new TextEncoder().encode(content)
      const { upload } = await call<{ upload: { id: number } }>(documents.upload, {
        token,
        ids: [project_id],
        body: { file_name, size_bytes: bytes.length, folder_id: added.folder.id },
      })
      await call(uploads.append, { token, ids: [upload.id], part: { offset: 0, bytes } })
      sent += 1
    }
  }
  return sent
}
