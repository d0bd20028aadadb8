import type pg from 'pg'

/** A ticket of a sealed day with a history of three events or more, and its position in the ledger. */
export interface SealedTicket {
  authority_id: string
  id: string
  ticket_number: string
  chain_seq: number
  day: string
}

/** A ticket of the demonstration's first agency whose whole history is sealed and whose number no other ticket has. */
export async function sealedTicket(client: pg.Client): Promise<SealedTicket> {
  const { rows } = await client.query<SealedTicket>(`
    select t.authority_id, t.id, t.ticket_number, t.chain_seq, r.day::text from tickets t
    join ticket_events e on e.authority_id = t.authority_id and e.ticket_id = t.id and e.seq = t.chain_seq
    join ledger_roots r on r.authority_id = e.authority_id and e.at >= r.starts_at and e.at < r.ends_at
    where t.chain_seq >= 3 and t.authority_id = (select min(id) from authorities)
      and (select count(*) from tickets o where o.authority_id = t.authority_id and o.ticket_number = t.ticket_number) = 1
    order by t.id limit 1`)
  if (!rows[0]) throw new Error('the demonstration has no sealed ticket with three events')
  return rows[0]
}

/** A direct edit of the database, bypassing the application, and how to revert it. */
export interface Tampering {
  edit: string
  mend: string
}

/** Every kind of tampering, by the words that the page uses for it. */
export function tamperings({ authority_id, id, chain_seq, day }: SealedTicket): Record<string, Tampering> {
  const row = `authority_id = ${authority_id} and id = ${id}`
  const own = `authority_id = ${authority_id} and ticket_id = ${id}`
  const root = `update ledger_roots set root = reverse(root) where authority_id = ${authority_id} and day = '${day}'`
  const away = (seq: number): Tampering => ({
    edit: `create temporary table removed_event as select * from ticket_events where ${own} and seq = ${seq}; delete from ticket_events where ${own} and seq = ${seq}`,
    mend: 'insert into ticket_events select * from removed_event; drop table removed_event',
  })
  return {
    'The ticket was edited in the database, without an event': {
      edit: `update tickets set net = net + 1 where ${row}`,
      mend: `update tickets set net = net - 1 where ${row}`,
    },
    'An event of its history was edited': {
      edit: `update ticket_events set actor_name = actor_name || '!' where ${own} and seq = 2`,
      mend: `update ticket_events set actor_name = left(actor_name, -1) where ${own} and seq = 2`,
    },
    'An event of its history was removed': away(2),
    'The last events of its history were cut off': away(chain_seq),
    'What the supplier sent was edited': {
      edit: `update ticket_versions set raw = raw || ' ' where ${own} and version = 1`,
      mend: `update ticket_versions set raw = left(raw, -1) where ${own} and version = 1`,
    },
    'The root of this day was changed': { edit: root, mend: root },
  }
}
