import { imageList } from '@milepost/contract/images/images.list'
import { listCodec, param, type ListStateOf } from '../../../lib/list-codec.ts'

/** The state of a gallery. `scope` is `ALL_PROJECTS` where the gallery of a project shows all of them; PROJECT_ONLY is its usual one (specification section 2). */
export const galleryCodec = listCodec(imageList, {
  scope: param.oneOf(['PROJECT_ONLY', 'ALL_PROJECTS'], 'PROJECT_ONLY'),
})
export type GalleryListState = ListStateOf<typeof galleryCodec>

/** Whose photos a gallery shows: those of a project with its tickets, or of all projects. */
export type GalleryScope = { project_id: number } | 'ALL_PROJECTS'
