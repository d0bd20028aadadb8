import type { SecondStep } from '@milepost/contract/sessions/sign-in-bodies'

const KEPT_UNDER = 'milepost.second_step'

/** Where a sign-in goes on that asks for a second factor: a page of the sign-in document. */
const SECOND_STEP_PATH = '/auth/second-factor'

/** What the first factor answered, kept in this tab until the second one is shown; null without one. */
export function keptStep(): SecondStep | null {
  const text = sessionStorage.getItem(KEPT_UNDER)
  return text === null ? null : (JSON.parse(text) as SecondStep)
}

export const forgetStep = (): void => sessionStorage.removeItem(KEPT_UNDER)

/** Goes on to the page that asks for the second factor. */
export function goToStep(step: SecondStep): void {
  sessionStorage.setItem(KEPT_UNDER, JSON.stringify(step))
  location.replace(SECOND_STEP_PATH)
}
