import { imageList } from '@milepost/contract/images/images.list'
import { listAddress, param, type AddressOf } from '../../../lib/list-address.ts'

/** The state of a gallery. `scope` is `ALL_PROJECTS` where the gallery of a project shows all of them; PROJECT_ONLY is its usual one (specification section 2). */
export const galleryAddress = listAddress(imageList, {
  scope: param.oneOf(['PROJECT_ONLY', 'ALL_PROJECTS'], 'PROJECT_ONLY'),
})
export type GalleryAddress = AddressOf<typeof galleryAddress>

/** Whose photos a gallery shows: those of a project with its tickets, or of all projects. */
export type GalleryScope = { project_id: number } | 'ALL_PROJECTS'
