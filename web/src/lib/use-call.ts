import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from './toast-store.ts'
import { problemText } from './problem-text.ts'
import type { Problem } from './problem.ts'

/** Worth another try: the network, a server that is not ready; never what a person must correct. */
const isTransient = ({ code, status }: Problem) => code === 'network' || code === 'timeout' || status === 503

const textOf = (input: unknown): string | undefined =>
  JSON.stringify(input, (_key, value: unknown) =>
    value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value,
  )
/** Calls are the same if they send the same. */
const isSame = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other)

export interface CallOptions<Input, Output> {
  /** Keys of what is fetched again once the call was answered. */
  invalidates?: readonly QueryKey[] | undefined
  /** What a toast says once the call succeeded; null says nothing. */
  toast?: ((output: Output, input: Input) => string | null) | undefined
  /** What the toast offers to take it back. */
  undo?: { label: string; run: (output: Output, input: Input) => void }
  /** Before the call is sent, as for what shows at once. */
  onSend?: ((input: Input) => void) | undefined
  onDone?: ((output: Output, input: Input) => unknown) | undefined
  onFailed?: (problem: Problem, input: Input) => void
  /** After either. */
  onSettled?: (input: Input) => void
  /** The page itself shows why the call failed, as forms do; otherwise a toast reports it, with a retry where that may help. */
  quiet?: boolean
}

type Call<Output, Input> = Omit<UseMutationResult<Output, Problem, Input>, 'mutate'> & {
  mutate: (input: Input, after?: () => void) => void
}

/**
 * A call that changes something. `mutate` sends it once: a second press before the page shows the first one sends nothing. The queries it names are
 * refetched, and a toast reports the outcome. Only a quiet call has its error: what a toast says is not said again by the page.
 */
export function useCall<Output, Input = void>(
  send: (input: Input) => Promise<Output>,
  options: CallOptions<Input, Output> & { quiet: true },
): Call<Output, Input>
export function useCall<Output, Input = void>(
  send: (input: Input) => Promise<Output>,
  options?: CallOptions<Input, Output>,
): Omit<Call<Output, Input>, 'error'>
export function useCall<Output, Input = void>(
  send: (input: Input) => Promise<Output>,
  options: CallOptions<Input, Output> = {},
): Call<Output, Input> {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const underway = useRef<readonly Input[]>([])
  const mutation = useMutation<Output, Problem, Input>({
    meta: { quiet: true },
    mutationFn: send,
    onMutate: options.onSend,
    onSuccess: (output, input) => {
      const { toast, undo, invalidates = [] } = options
      const text = toast?.(output, input)
      const action = undo && { label: undo.label, run: () => undo.run(output, input) }
      if (text) showToast({ kind: 'success', text, ...(action && { action }) })
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey })
      return options.onDone?.(output, input) as unknown
    },
    onError: (problem, input) => {
      if (!options.quiet && !problem.cancelled && problem.status !== 401)
        showToast({
          kind: 'error',
          text: problemText(problem),
          ...(isTransient(problem) && { action: { label: t('ui.retry'), run: () => mutate(input) } }),
        })
      options.onFailed?.(problem, input)
    },
    onSettled: (_output, _problem, input) => {
      underway.current = underway.current.filter((one) => one !== input)
      options.onSettled?.(input)
    },
  })
  /** `after` runs once it was answered, as long as the component is there. */
  const mutate = (input: Input, after?: () => void): void => {
    if (underway.current.some((one) => isSame(one, input))) return
    underway.current = [...underway.current, input]
    mutation.mutate(input, { onSettled: after })
  }
  return { ...mutation, mutate }
}
