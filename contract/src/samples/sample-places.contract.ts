import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, text } from '../core/scalars.ts'

/** A length in feet with up to two decimals. */
const feet = z.string().check(z.regex(/^-?\d{1,4}(\.\d{1,2})?$/, 'expected feet such as 12 or 11.5'))

/** Where a sample of a sublot is taken. */
export const drawnPlace = z.object({
  /** As people write it, such as `112+40.50`, with its zone where the alignment has it twice. */
  station: z.string(),
  /** From the left edge, in feet. */
  from_left_ft: feet,
  /** From the centerline in feet, negative to the left. */
  offset_ft: feet,
})
export type DrawnPlace = z.output<typeof drawnPlace>

/** Random places on the stretch of a sublot (specification section 3; ASTM D3665-24, by length and width). */
export const samplePlaces = {
  draw: defineRoute({
    method: 'POST',
    path: '/v1/projects/{id}/random_places',
    permission: 'sample.take',
    summary:
      'Where the samples of a sublot are taken on the stretch that it is placed on. The same sublot has the same random numbers each time; each draw is in the log with its stretch',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({
      pay_item_id: id,
      rule_id: id,
      /** As samples name it; null where the rule has no lots. */
      lot_number: z.nullable(text(40)),
      sublot: text(40),
      /** Stations of the beginning and the end, as people write them. */
      from: text(20),
      to: text(20),
      width_ft: feet,
      /** Nothing is taken closer than this to either edge. */
      edge_ft: feet,
      /** The left edge, from the centerline in feet, negative to the left. */
      left_ft: feet,
    }),
    /** One for each sample of the sublot, in the direction of the stretch. */
    response: z.object({ places: z.array(drawnPlace) }),
    problems: ['not_found', 'project_deleted', 'project_archived', 'forbidden', 'invalid', 'sample_not_due'],
  }),
}
