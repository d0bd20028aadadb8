import { STEP_UP_HEADER } from '@milepost/contract/core/step-up'
import { emit } from './bus.ts'
import { Problem, problemIn } from './problem.ts'

/**
 * The headers with which a call that was refused for want of one more proof goes through: its person is asked by the dialog that every page has. Null where it
 * was refused for another reason, or nothing can ask. Throws a cancelled problem, which is never reported, for somebody who changed their mind.
 */
export async function proofFor(refused: Response): Promise<Record<string, string> | null> {
  const problem = problemIn(await refused.json().catch(() => undefined), refused.status)
  if (problem?.code !== 'step_up_required') return null
  const proof = await new Promise<string | null | undefined>((answer) => {
    const asked = { params: problem.params, answer, taken: false }
    emit('step_up.asked', asked)
    if (!asked.taken) answer(undefined)
  })
  if (proof === undefined) return null
  if (proof === null) throw new Problem({ status: 0, code: 'submission_aborted', message: 'nothing was confirmed' })
  return { [STEP_UP_HEADER]: proof }
}
