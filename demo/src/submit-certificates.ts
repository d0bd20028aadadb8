import { submittalFiles, submittals } from '@milepost/contract'
import { addDays } from '@milepost/contract/core/time/days'
import { callsOf, tokenOf, type Call } from './calls.ts'
import { certificateStories, type CertificateStory } from './certificate-stories.ts'
import { plainPdf } from './plain-pdf.ts'
import { sendFile } from './send-file.ts'
import type { World } from './world.ts'

interface Submitting {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
}

interface Named {
  choices: { id: number; label: string }[]
}
interface Sent {
  submittal: { id: number; attachments: { id: number }[] }
}

/**
 * Has vendors and an administrator of the demonstration submit certificates for a project, through the public calls, and an engineer review them, if there are none
 * yet: submittals in every state.
 * @returns how many were begun.
 */
export async function submitCertificates({ target, world, signal }: Submitting): Promise<number> {
  const call = callsOf(target, signal)
  const reviewer = await tokenOf(call, world, 'area_manager')
  const there = await call<{ page: { total_rows: number } }>(submittals.list, { token: reviewer, query: 'page_size=1' })
  if (there.page.total_rows > 0) return 0
  const today = new Date().toISOString().slice(0, 10)
  for (const story of certificateStories)
    await submit(call, story, { today, reviewer, token: await tokenOf(call, world, story.by) })
  return certificateStories.length
}

async function submit(
  call: Call,
  story: CertificateStory,
  { token, reviewer, today }: { token: string; reviewer: string; today: string },
): Promise<void> {
  const find = async (of: string, search: string): Promise<number> => {
    const query = new URLSearchParams({ of, search }).toString()
    const { choices } = await call<Named>(submittals.choices, { token, query })
    const found = choices.find(({ label }) => label === search) ?? choices[0]
    if (!found) throw new Error(`the demonstration has no ${of} ${search}`)
    return found.id
  }
  const { quantity } = story
  const begun = await call<Sent>(submittals.create, {
    token,
    body: {
      vendor_material_id: await find('vendor_material', story.material),
      certificate_type_id: await find('certificate_type', story.type),
      supplier_id: await find('supplier', story.supplier),
      project_ids: [await find('project', 'P-2041')],
      dated: addDays(today, -story.days),
      tags: [...(story.tags ?? [])],
      ...(story.notes && { notes: story.notes }),
      ...(quantity && { approved_quantity: quantity[0], quantity_shipped: quantity[1], uom: quantity[2] }),
    },
  })
  const { id } = begun.submittal
  let replaces_id: number | undefined
  for (const { pages, answer } of story.rounds) {
    const { file_name } = story
    await sendFile(call, {
      token,
      route: submittalFiles.attach,
      id,
      file_name,
      bytes: plainPdf(pages),
      ...(replaces_id !== undefined && { replaces_id }),
    })
    if (story.ends === 'draft') return
    const sent = await call<Sent>(submittals.submit, { token, ids: [id], body: {} })
    replaces_id = sent.submittal.attachments[0]?.id
    if (answer) await call(submittals.review, { token: reviewer, ids: [id], body: answer })
  }
  if (story.ends === 'withdrawn') await call(submittals.move, { token, ids: [id], body: { move: 'withdraw' } })
}
