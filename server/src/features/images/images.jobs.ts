import { fileJobs } from '../../platform/files/index.ts'
import { deleteFiles, imagesPrefix } from './image-files.ts'
import { keysInUse } from './images.queries.ts'

/** Work on the files of images in the background. */
export const imageFileJobs = fileJobs('image', '37 2 * * *', {
  prefixOf: imagesPrefix,
  used: keysInUse,
  remove: deleteFiles,
})
