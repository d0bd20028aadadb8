/**
 * What asks for one more proof by the person of the session (ASVS 7.5.3): which second factor, or also the password; and of whom. `factors` is asked of
 * everybody, since a session that was left open proves too little to change what a person signs in with; most others of people who have a second factor, or
 * whose agency requires one; and a switch of agency where the other one requires it and the session showed one factor alone.
 */
export const stepUpActions = {
  factors: { of: 'everyone', password: true },
  close_period: { of: 'holders', password: false },
  ingest_key: { of: 'holders', password: false },
  api_token: { of: 'holders', password: false },
  employee_role: { of: 'holders', password: false },
  identity_provider: { of: 'holders', password: false },
  construction_system: { of: 'holders', password: false },
  model_endpoint: { of: 'holders', password: false },
  impersonation: { of: 'holders', password: false },
  second_factor_rule: { of: 'holders', password: false },
  reset_factors: { of: 'holders', password: false },
  enter_agency: { of: 'entering', password: false },
  enter_grant: { of: 'entering', password: false },
} as const satisfies Record<string, { of: 'everyone' | 'holders' | 'entering'; password: boolean }>
export type StepUpAction = keyof typeof stepUpActions

/** The header of a call that carries the proof. */
export const STEP_UP_HEADER = 'x-step-up'
/** Minutes for which a step-up may be answered, and after that used. */
export const STEP_UP_MINUTES = 5

/** By what a person proves it: `password` only where the action takes one. */
export const stepUpWays = ['totp', 'passkey', 'recovery_code', 'password'] as const
export type StepUpWay = (typeof stepUpWays)[number]
