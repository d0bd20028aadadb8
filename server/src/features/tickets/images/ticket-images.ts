import { MOST_PHOTOS_OF_A_TICKET } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { ImageChange, ImageOwner, ImageOwners } from '../../images/index.ts'
import { changeTickets } from '../change/change-tickets.ts'
import type { StoredTicket } from '../change/stored-ticket.ts'
import { readTickets } from '../change/stored-tickets.queries.ts'
import { holdsTicket } from '../detail/ticket-detail.queries.ts'
import { deciderOf } from '../ticket-decider.ts'
import { scopeOf } from '../ticket-scope.ts'
import { lockOf, roleHas, type Decider } from '../tickets.policy.ts'
import { wordsOfTicket } from './ticket-words.queries.ts'

/** Tickets as owners of photos: at most five each, added and removed by those who decide on the ticket (D12a), every one of them in its ledger. */
export const ticketImages: ImageOwners = {
  type: 'ticket',
  most: MOST_PHOTOS_OF_A_TICKET,
  see: async (ctx, id) => {
    const { authority_id } = ctx
    const selection = { authority_id, scope: await scopeOf(ctx), filters: { id: { in: [id] } }, search: null }
    return (await holdsTicket(ctx.db, selection)) ? await ownerOf(ctx, id, false) : null
  },
  lock: (ctx, id) => ownerOf(ctx, id, true),
  changeable: async (ctx, ids) => {
    const tickets = await readTickets(ctx.db, ctx.authority_id, { ids, facts: false, lock: false })
    const decider = await deciderOf(ctx)
    return new Set(tickets.filter((ticket) => mayPhotograph(decider, ticket)).map(({ id }) => id))
  },
  record: recordPhoto,
}

async function ownerOf(ctx: RequestContext, id: number, lock: boolean): Promise<ImageOwner | null> {
  const [ticket] = await readTickets(ctx.db, ctx.authority_id, { ids: [id], facts: false, lock })
  if (!ticket) return null
  const { project_id, time_zone } = ticket
  const { name = null, words = '' } = (await wordsOfTicket(ctx.db, ctx.authority_id, id)) ?? {}
  return { id, project_id, name, words, time_zone, may_change: mayPhotograph(await deciderOf(ctx), ticket) }
}

const mayPhotograph = (decider: Decider, ticket: StoredTicket): boolean =>
  roleHas(decider, 'photo') && lockOf(decider, 'photo', ticket) === null

/** The ledger keeps the hash of the file as it was sent, so that a photo can be proved, and one that is gone is known. */
async function recordPhoto(ctx: RequestContext, id: number, { change, image }: ImageChange): Promise<void> {
  const added = change !== 'removed'
  const field = (name: string, value: string | number) => ({
    field: name,
    old: added ? null : value,
    new: added ? value : null,
  })
  await changeTickets(ctx, {
    ids: [id],
    undoable: false,
    decide: () => ({
      set: {},
      action: `photo_${change}`,
      reason: null,
      noted: [field('photo', image.file_name), field('photo_id', image.id), field('photo_sha256', image.sha256)],
    }),
  })
}
