import { drawLogo } from './draw-logo.ts'
import { drawPhoto, readHead } from './draw-photo.ts'
import type { LogoAnswer, LogoTask, PhotoAnswer, PhotoTask } from './photo-task.ts'

/**
 * The child process in which bytes from outside are decoded: it can write no file, start no process and reach no network, knows no setting and no
 * secret, and draws one file after another. Whatever a hostile file does to it, the product continues, and a process in which a file failed is ended.
 */
process.on('message', (task: PhotoTask | LogoTask) => {
  void work(task)
    .catch((error: unknown): PhotoAnswer => ({ failure: error instanceof Error ? error.message : String(error) }))
    .then((answer) => process.send?.(answer))
})

async function work(task: PhotoTask | LogoTask): Promise<PhotoAnswer | LogoAnswer> {
  if ('logo' in task) return { logo: await drawLogo(Buffer.from(task.logo), task.pixels) }
  const { bytes, draw } = task
  const photo = Buffer.from(bytes)
  const head = await readHead(photo)
  const wanted = draw !== null && head.format === draw.format && head.width * head.height <= draw.most_pixels
  return { head, drawn: wanted ? await drawPhoto(photo, draw) : null }
}
