import { mayRole, type Image, type ImageSize, type Role } from '@milepost/contract'

/** Whether a person may know where and with what a photo was taken. */
export const mayKnowOrigin = (role: Role): boolean => mayRole(role, 'image.origin')

/** The file that a person gets for a requested size: the original contains its origin, and those who may not know it get only the picture. */
export const sizeFor = (role: Role, size: ImageSize): ImageSize =>
  size === 'original' && !mayKnowOrigin(role) ? 'full' : size

/** An image as a person may know it; `may_change` is what its owner allows the person. */
export function imageFor<Row extends Omit<Image, 'abilities'>>(
  role: Role,
  { row, may_change }: { row: Row; may_change: boolean },
): Image & Row {
  const abilities: Image['abilities'] = row.deleted_at === null ? ['delete', 'edit'] : ['restore']
  const origin = mayKnowOrigin(role) ? {} : { latitude: null, longitude: null, camera: null }
  return { ...row, ...origin, abilities: may_change && mayRole(role, 'image.write') ? abilities : [] }
}
