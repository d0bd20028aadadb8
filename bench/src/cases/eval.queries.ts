import type { Client } from 'pg'

/** Switches assistants on for every agency of a database, and lets people ask as many questions as if they had asked none within the last minutes. */
export async function prepareAssistants(client: Client): Promise<void> {
  await client.query(
    `insert into authority_feature_flags (authority_id, name, enabled) select id, 'assistant', true from authorities
     on conflict (authority_id, name) do update set enabled = true`,
  )
  await client.query("update assistant_messages set asked_at = asked_at - interval '1 hour'")
}

/** The agency of the demonstration's administrator. */
export async function agencyOfDemo(client: Client): Promise<number> {
  const { rows } = await client.query<{ authority_id: string }>(
    `select m.authority_id from memberships m join users u on u.id = m.user_id
     where u.email = 'administrator@demo.milepost.example' order by m.id limit 1`,
  )
  return Number(rows[0]?.authority_id)
}

/** What tickets of a project's day are, counted by the evaluation itself. */
export interface DayOfTickets {
  project: string
  day: string
  delivered: number
  rejected: number
}

/** Days of projects with the most tickets, those of names that only one project has. */
export const daysOfTickets = async (client: Client, authority_id: number, most: number): Promise<DayOfTickets[]> =>
  (
    await client.query<DayOfTickets>(
      `select p.name as project, t.printed_on::text as day, (count(*) filter (where t.status = 'delivered'))::integer as delivered,
         (count(*) filter (where t.status = 'rejected'))::integer as rejected
       from tickets t join projects p on p.authority_id = t.authority_id and p.id = t.project_id and p.deleted_at is null
       where t.authority_id = $1 and not exists (
         select from projects o where o.authority_id = p.authority_id and o.id <> p.id and o.name ilike '%' || p.name || '%')
       group by p.name, t.printed_on order by count(*) desc, p.name, t.printed_on limit $2`,
      [authority_id, most],
    )
  ).rows

/** A pay item of a project with what is posted to it, summed by the evaluation itself. */
export interface ItemOfProject {
  project: string
  item_code: string
  installed: number
}

/** Pay items of projects, those with most posted first. */
export const itemsOfProjects = async (client: Client, authority_id: number, most: number): Promise<ItemOfProject[]> =>
  (
    await client.query<ItemOfProject>(
      `select p.name as project, i.item_code, coalesce(sum(e.quantity), 0)::float8 as installed
       from project_pay_items i join projects p on p.authority_id = i.authority_id and p.id = i.project_id and p.deleted_at is null
       left join pay_entries e on e.authority_id = i.authority_id and e.pay_item_id = i.id and e.withdrawn_at is null
       where i.authority_id = $1 and not i.source_only and not exists (
         select from projects o where o.authority_id = p.authority_id and o.id <> p.id and o.name ilike '%' || p.name || '%')
       group by p.name, i.item_code having count(distinct i.id) = 1 order by installed desc, p.name, i.item_code limit $2`,
      [authority_id, most],
    )
  ).rows
