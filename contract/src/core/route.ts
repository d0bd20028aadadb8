import type * as z from 'zod/mini'
import type { RepeatWithoutKey } from './idempotency.ts'
import type { ProblemCode } from './problems.ts'
import type { Permission } from './roles.ts'
import type { StepUpAction } from './step-up.ts'

/** Whether a call is for those who work for the installation alone (D1a). */
export const isOfInstallation = (access: Access): access is 'operator' | 'support' =>
  access === 'operator' || access === 'support'

/** What a call does while somebody acts in the name of the caller (D66). */
export type WhileImpersonating = 'refused' | 'no_export'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call a route. In addition to the permissions of roles: `public` (anybody, without sign-in), `session` (anybody signed in),
 * `operator` (of the installation), `support` (the same, who helps its people), `ingest_key` (a supplier's system),
 * `sandbox_key` (the same, or one that is only trying its software) and `scim` (the agency's directory, by a token of the agency).
 */
export type Access = Permission | 'public' | 'session' | 'operator' | 'support' | 'ingest_key' | 'sandbox_key' | 'scim'

/** The contract of one call. Paths name parameters in braces, as the specification writes them: `/v4/slips/{id}`. */
export interface Route<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method
  path: string
  permission: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Shape of a successful response; absent where the response has no JSON body (204). */
  response?: Response
  /** Status of a successful response with a body; 200 by default. 202 where the work is only begun. */
  status?: 202
  /** Problems of this call in addition to those of every call. */
  problems?: readonly ProblemCode[]
  /** Set where the body is not JSON: the accepted content types; the use case receives the bytes. */
  raw_body?: readonly string[]
  /** Largest body in bytes; 1 MB by default. */
  body_limit?: number
  /** Why a POST takes no Idempotency-Key; every other POST takes one. */
  without_key?: RepeatWithoutKey
  /**
   * What happens to somebody who acts in the name of the caller (D66): `refused`, with `in_person`, where it signs, creates keys or tokens, or changes the
   * account, rights, providers or webhooks; `no_export`, with `export_while_impersonating`, where it takes data out. Without it they may call it.
   */
  while_impersonating?: WhileImpersonating
  /**
   * Asks the person of the session for one more proof (`step-up.ts`), bound to this call: refused with `step_up_required` until it comes in the header
   * `X-Step-Up`.
   */
  step_up?: StepUpAction
  /** Fields of the body of which one has to be given for the proof to be asked; without them every call asks. */
  step_up_fields?: readonly string[]
  /** The response contains a secret that is shown once, so that a repeat does not get it. */
  secret_answer?: true
}

/** Declares a route; `permission` is mandatory, so that a route without one does not compile. */
export const defineRoute = <
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  route: Route<P, Q, B, R>,
): Route<P, Q, B, R> => route

/** A call of an agency's administrators, to be declared for the operator as well, in whose name nobody acts. */
export const ofAdministrators = <R extends Route>({
  while_impersonating: _rule,
  ...route
}: R): Omit<R, 'while_impersonating'> => route

type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : undefined

/** The input of the server's use case. */
export type RouteInput<T extends Route> = {
  params: OutputOf<NonNullable<T['params']>>
  query: OutputOf<NonNullable<T['query']>>
  body: OutputOf<NonNullable<T['body']>>
}
/** The input that the web client sends. */
export type RouteCall<T extends Route> = {
  params?: InputOf<NonNullable<T['params']>>
  query?: InputOf<NonNullable<T['query']>>
  body?: InputOf<NonNullable<T['body']>>
}
/** A successful response of the call. */
export type RouteResponse<T extends Route> = OutputOf<NonNullable<T['response']>>
