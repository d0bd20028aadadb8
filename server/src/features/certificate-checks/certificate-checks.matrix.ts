import type { MatrixEntries } from '../../testing/matrix.ts'

/** What vendors are asked for in the matrices of the API's tests. */
export const matrix: MatrixEntries = {
  bodiesOfOthers: (places) => ({
    'POST /v1/projects/{id}/certificate_requests': {
      body: () => ({
        supplier_id: places().other.ids['supplier'],
        vendor_material_id: places().other.ids['submittal_material'],
        certificate_type_id: places().other.ids['submittal_type'],
      }),
    },
  }),
}
