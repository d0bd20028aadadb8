import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '../../lib/i18n.ts'
import { draw } from '../../testing/draw.tsx'
import { projectOf } from '../../testing/project.ts'
import { TicketCounts } from './ticket-counts.tsx'

test.each([
  ['en', [1, 1, 1], '1 pending · 1 delivered · 1 rejected'],
  ['es', [1, 1, 1], '1 pendiente · 1 entregada · 1 rechazada'],
  ['es', [0, 1204, 2], '0 pendientes · 1,204 entregadas · 2 rechazadas'],
] as const)('shows the tickets of a project in %s, one and many: %j', async (language, counts, text) => {
  await changeLanguage(language)
  const [pending_count, delivered_count, rejected_count] = counts
  await draw(<TicketCounts project={projectOf({ pending_count, delivered_count, rejected_count })} />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await changeLanguage('en')
})
