import type pg from 'pg'

/** A ticket of a sealed day with a history of three events or more. */
export interface SealedTicket {
  authority_id: string
  id: string
  ticket_number: string
}

/** A ticket of the demonstration's first agency whose whole history is sealed and whose number no other ticket has. */
export async function sealedTicket(client: pg.Client): Promise<SealedTicket> {
  const { rows } = await client.query<SealedTicket>(`
    select t.authority_id, t.id, t.ticket_number from tickets t
    join ticket_events e on e.authority_id = t.authority_id and e.ticket_id = t.id and e.seq = t.chain_seq
    join ledger_roots r on r.authority_id = e.authority_id and e.at >= r.starts_at and e.at < r.ends_at
    where t.chain_seq >= 3 and t.authority_id = (select min(id) from authorities)
      and (select count(*) from tickets o where o.authority_id = t.authority_id and o.ticket_number = t.ticket_number) = 1
    order by t.id limit 1`)
  if (!rows[0]) throw new Error('the demonstration has no sealed ticket with three events')
  return rows[0]
}

/** An edit of a ticket past the application, which leaves no event. */
export const addToNet = ({ authority_id, id }: SealedTicket, pounds: number): string =>
  `update tickets set net = net + ${pounds} where authority_id = ${authority_id} and id = ${id}`
