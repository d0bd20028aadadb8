import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inWorkFolder } from './work-folder.ts'

/** Works in a folder until it is killed. */
await inWorkFolder('test', async (folder) => {
  await writeFile(join(folder, 'file'), 'half')
  process.send?.({ folder })
  await new Promise(() => setInterval(() => undefined, 1000))
})
