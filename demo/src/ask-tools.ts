import { aiPolicies, apiTokens, type AiPolicy } from '@milepost/contract'
import { callsOf, tokenOf, type Call } from './calls.ts'
import { toolMessage } from './tool-message.ts'
import type { World } from './world.ts'

interface Asking {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
}

/** What each person's own assistant asks. The last one is refused: inspectors do not read the list of employees. */
const questions: readonly { role: string; asks: readonly (readonly [tool: string, input: object])[] }[] = [
  {
    role: 'administrator',
    asks: [
      ['projects_list', { search: 'P-2041' }],
      ['master_pay_items_list', { search: 'asphalt' }],
    ],
  },
  {
    role: 'field_engineer',
    asks: [
      ['projects_list', {}],
      ['tickets_list', { filters: { status: { eq: 'rejected' } } }],
      ['tickets_list', { filters: { held: { eq: true } } }],
      ['samples_list', {}],
    ],
  },
  {
    role: 'field_inspector',
    asks: [
      ['sample_dues_own', {}],
      ['employees_list', {}],
    ],
  },
]

/**
 * Has the demonstration's administrator open the MCP door, and three people's own assistants ask through it under tokens that are revoked afterwards, if the door was never opened. No language
 * model takes part: what asks is this program.
 * @returns how many tools were called.
 */
export async function askTools({ target, world, signal }: Asking): Promise<number> {
  const call = callsOf(target, signal)
  if (!(await openDoor(call, await tokenOf(call, world, 'administrator')))) return 0
  let asked = 0
  for (const { role, asks } of questions) {
    const token = await tokenOf(call, world, role)
    const own = await call<{ api_token: { id: number }; token: string }>(apiTokens.createOwn, {
      token,
      body: { name: 'Own assistant', expires_in_days: 1 },
    })
    for (const [tool, input] of asks) {
      const { path, headers, body } = toolMessage(tool, input)
      const answer = await fetch(new URL(path, target), {
        method: 'POST',
        signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
        headers: { ...headers, 'content-type': 'application/json', authorization: `Bearer ${own.token}` },
        body,
      })
      if (!answer.ok) throw new Error(`${tool} was answered ${answer.status}: ${await answer.text()}`)
      asked++
    }
    await call(apiTokens.revokeOwn, { token, ids: [own.api_token.id] })
  }
  return asked
}

/** Allows the door by a clause. Returns false where somebody has stated something about it already. */
async function openDoor(call: Call, token: string): Promise<boolean> {
  const { ai_policy } = await call<{ ai_policy: AiPolicy }>(aiPolicies.get, { token })
  if (ai_policy.mode !== 'rules_only' || ai_policy.tools.some(({ allowed }) => allowed.length > 0)) return false
  const clause = 'Policy on the use of AI, section 4.2: people may have their own assistants read what they may read.'
  const tools = ai_policy.tools.map(({ tool, allowed: _none, ...limits }) => ({
    ...limits,
    tool,
    allowed: tool === 'mcp' ? [{ kind: 'records', clause }] : [],
  }))
  await call(aiPolicies.save, { token, body: { ...ai_policy, tools } })
  return true
}
