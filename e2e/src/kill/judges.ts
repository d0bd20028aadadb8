import { ticketDecisions, type BulkResult } from '@milepost/contract'

/** A bulk call that the product acknowledged: all of it must be on disk. */
export interface Decided {
  change_id: number
  updated_count: number
}

/** Staff of one round who decide on the same tickets at once, until they are told to stop or nobody answers. */
export interface Judges {
  readonly decided: Decided[]
  /** Answers that a person must never see, such as a 500. */
  readonly wrong_answers: string[]
  stop(): Promise<void>
}

export interface Bench {
  readonly address: string
  /** The tickets that all of them decide on. */
  readonly slip_ids: readonly number[]
}

interface Call {
  path: string
  body: object
}

const reason = 'Judged again'

/** What each judge does in turn: always something that the ticket takes from the one before, whatever the others do meanwhile. */
const turns: ((turn: number) => Call)[] = [
  (turn) => ({
    path: ticketDecisions.bulkStatus.path,
    body: { status: turn % 2 === 0 ? 'delivered' : 'rejected', date: new Date().toISOString().slice(0, 10), reason },
  }),
  (turn) => ({ path: ticketDecisions.bulkFlag.path, body: { flag: turn % 2 === 0 } }),
  (turn) => ({ path: ticketDecisions.bulkStatusAndNotes.path, body: { notes: `${reason} ${Date.now()} ${turn}` } }),
]

/** Each judge calls over all of the tickets, one call after the other. */
export function startJudges({ address, slip_ids }: Bench): Judges {
  const decided: Decided[] = []
  const wrong_answers: string[] = []
  let over = false
  const judge = async (callOf: (typeof turns)[number], token: string) => {
    for (let turn = 0; !over; turn++) {
      const { path, body } = callOf(turn)
      const answer = await patch(`${address}${path}`, { token, body: { ...body, slip_ids } })
      if (answer === null) return
      const { change_id, updated_count } = JSON.parse(answer.text) as Partial<BulkResult>
      if (answer.status === 200 && change_id != null && updated_count !== undefined)
        decided.push({ change_id, updated_count })
      else if (answer.status !== 200 && answer.status !== 503)
        wrong_answers.push(`${answer.status} ${answer.text.slice(0, 300)}`)
    }
  }
  const running = signIn(address).then(async (token) => {
    if (token !== null) await Promise.all(turns.map((callOf) => judge(callOf, token)))
  })
  return {
    decided,
    wrong_answers,
    stop: async () => {
      over = true
      await running
    },
  }
}

/** An administrator's access token; null where nobody answers any more. */
async function signIn(address: string): Promise<string | null> {
  const body = {
    username: 'administrator@demo.milepost.example',
    password: 'Milepost-Demo-2026!',
    domain: 'dotslip',
  }
  const answer = await send(`${address}/authenticate`, { method: 'POST', body })
  return answer?.status === 200 ? (JSON.parse(answer.text) as { access_token: string }).access_token : null
}

const patch = (url: string, { token, body }: { token: string; body: object }) =>
  send(url, { method: 'PATCH', body, token })

/** What was answered; null where nobody did. */
async function send(
  url: string,
  { method, body, token }: { method: string; body: object; token?: string },
): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return null
  }
}
