import { useEffect } from 'react'
import type { Problem } from '../../../lib/problem.ts'
import { codeText } from '../../../lib/problem-text.ts'
import { showToast } from '../../../lib/toast-store.ts'

/** Shows a toast, in the server's words if any, when something minor could not be loaded (specification section 8). */
export function useLoadToast(problem: Problem | null): void {
  useEffect(() => {
    if (!problem || problem.cancelled || problem.status === 401) return
    const text = codeText(problem.code, problem.params) ?? problem.message
    if (text !== '') showToast({ kind: 'error', text })
  }, [problem])
}
