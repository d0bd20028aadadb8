import { plantProblems } from '@milepost/contract'
import { z } from 'zod'
import type { Work } from '../../../platform/context.ts'
import type { JobContext, JobHandler } from '../../../platform/http/feature.ts'
import { defineJob, handleInTurns, handleJob, newJob } from '../../../platform/jobs/define-job.ts'
import { eachTenant } from '../../../platform/jobs/each-tenant.ts'
import { mailLanguages, type Mailer, type MailLanguage } from '../../../platform/mail/index.ts'
import { observe } from './observe.ts'
import { turn } from './turn.ts'
import { turnMail } from './turn-mail.ts'
import { languagesOf, watchedPlants, watchSettings, writeStates } from './watch.queries.ts'

export interface WatchParts {
  mailer: Mailer
  public_url: string
}

const PLANTS_A_STEP = 100

const watchPlantsJob = defineJob({
  name: 'watch_plants',
  payload: z.strictObject({ authority_id: z.int(), after: z.int() }),
  key: ({ authority_id }) => `watch_plants ${authority_id}`,
})

/** Writes to one address that a plant turned. */
const mailTurnJob = defineJob({
  name: 'tell_of_plant',
  payload: z.strictObject({
    to: z.string(),
    languages: z.tuple([z.enum(mailLanguages)], z.enum(mailLanguages)).default(['en']),
    agency: z.string(),
    plant_id: z.int(),
    code: z.string(),
    name: z.string(),
    problems: z.array(z.enum(plantProblems)),
  }),
  key: ({ plant_id, to }) => `tell_of_plant ${plant_id} ${to}`,
})

/** Checks the next plants of an agency and reports those that turned: to the audit log, open pages, the plant and the agency. */
export async function watchStep(
  work: Work,
  { after }: { authority_id: number; after: number },
): Promise<{ authority_id: number; after: number } | null> {
  const { db, authority_id, clock } = work
  const now = clock()
  const settings = await watchSettings(db, authority_id)
  const plants = await watchedPlants(db, authority_id, { now, after, most: PLANTS_A_STEP })
  if (settings === null || plants.length === 0) return null
  const looked = plants.map((plant) => ({
    plant,
    next: turn(plant, observe(plant, now), { now, minutes: settings.turn_minutes }),
  }))
  const changed = looked.filter(
    ({ plant, next }) =>
      next.turned || next.turning_since !== plant.turning_since || next.turning.length !== plant.turning.length,
  )
  if (changed.length > 0)
    await writeStates(
      db,
      authority_id,
      changed.map(({ plant, next }) => ({ ...next, id: plant.id, turned_at: next.turned ? now.toISOString() : null })),
    )
  const turned = looked.filter(({ next }) => next.turned)
  if (turned.length > 0) await work.emit({ type: 'plants.health_changed', ids: turned.map(({ plant }) => plant.id) })
  const addressesOf = ({ contact_email }: { contact_email: string | null }) =>
    new Set([contact_email, settings.notice_email].filter((to) => to !== null))
  const languageOf = await languageFor(
    work,
    turned.flatMap(({ plant }) => [...addressesOf(plant)]),
  )
  for (const { plant, next } of turned) {
    const changes = { problems: { old: plant.problems, new: next.problems } }
    await work.audit({ action: 'plants.health_changed', subject: 'plant', subject_id: plant.id, changes })
    for (const to of addressesOf(plant))
      await work.enqueue(
        newJob(mailTurnJob, {
          to,
          languages: languageOf(to),
          agency: settings.agency,
          plant_id: plant.id,
          code: plant.code,
          name: plant.name,
          problems: [...next.problems],
        }),
      )
  }
  return plants.length < PLANTS_A_STEP ? null : { authority_id, after: plants.at(-1)?.id ?? after }
}

/** The language for an email address: an employee's own, otherwise both. */
async function languageFor(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  addresses: readonly string[],
): Promise<(address: string) => [MailLanguage, ...MailLanguage[]]> {
  if (addresses.length === 0) return () => [...mailLanguages]
  const known = await languagesOf(
    db,
    authority_id,
    addresses.map((address) => address.toLowerCase()),
  )
  const byAddress = new Map(known.map(({ email, language }) => [email, language]))
  return (address) => {
    const language = byAddress.get(address.toLowerCase())
    return language === undefined ? [...mailLanguages] : [language]
  }
}

/** Watches plants every five minutes. */
export const watchJobs = ({ mailer, public_url }: WatchParts): JobHandler[] => [
  handleInTurns(watchPlantsJob, watchStep),
  handleJob(mailTurnJob, (mail, _ctx: JobContext) => mailer.send(turnMail({ ...mail, public_url }))),
  {
    name: 'watch_all_plants',
    cron: '*/5 * * * *',
    run: (_payload, ctx) =>
      eachTenant(ctx, ({ authority_id, enqueue }) => enqueue(newJob(watchPlantsJob, { authority_id, after: 0 }))),
  },
]
