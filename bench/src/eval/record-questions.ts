import type { AssistantAnswer } from '@milepost/contract'
import type { Client } from 'pg'
import { daysOfTickets, itemsOfProjects } from '../cases/eval.queries.ts'

/** A question about records, and whether an answer has the figures that the evaluation counted itself. */
export interface RecordQuestion {
  question: string
  isRight: (answer: AssistantAnswer) => boolean
}

const DAYS = 15
const ITEMS = 10

/** The sum of a column over the rows of a status, or over all rows with null; NaN without a table. */
function sumOf(answer: AssistantAnswer, column: string, status: string | null): number {
  const [table] = answer.records
  if (!table) return NaN
  const [at, of] = [table.columns.findIndex((name) => name === column), table.columns.indexOf('status')]
  return table.rows
    .filter(({ cells }) => {
      const cell = cells[of]
      return status === null || (typeof cell === 'object' && cell?.en === status)
    })
    .reduce((sum, { cells }) => sum + Number(cells[at]), 0)
}

const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Questions about loads, rejected tickets and pay items of the demonstration's agency: each with figures that it counts without the product. */
export async function recordQuestions(client: Client, authority_id: number): Promise<RecordQuestion[]> {
  const days = await daysOfTickets(client, authority_id, DAYS)
  const items = await itemsOfProjects(client, authority_id, ITEMS)
  return [
    ...days.flatMap(({ project, day, delivered, rejected }): RecordQuestion[] => [
      {
        question: `How many loads were delivered on project ${project} on ${inWords(day)}?`,
        isRight: (answer) => sumOf(answer, 'loads', 'Delivered') === delivered,
      },
      {
        question: `Which tickets were rejected on project ${project} on ${inWords(day)}?`,
        isRight: (answer) => answer.records[0]?.total === rejected,
      },
    ]),
    ...items.map(({ project, item_code, installed }): RecordQuestion => ({
      question: `How much of item ${item_code} is installed on project ${project}?`,
      isRight: (answer) => Math.abs(sumOf(answer, 'installed', null) - installed) < 0.001,
    })),
  ]
}
