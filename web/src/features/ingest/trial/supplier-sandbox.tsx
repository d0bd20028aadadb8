import { lazy, Suspense, useState } from 'react'
import { AuthFrame } from '../../sessions/index.ts'
import { KeyForm } from './key-form.tsx'
import { withRetry } from '../../../lib/with-retry.ts'
import type { Opened } from './open-trial.ts'

const Trial = lazy(withRetry(() => import('./trial.tsx')))

/**
 * The page on which a supplier tries its software against the agency's profile and goes live by itself; the key of the sandbox opens it, no sign-in.
 * The key is kept in the memory of this page alone.
 */
export default function SupplierSandbox() {
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!opened)
    return (
      <AuthFrame>
        <KeyForm onOpened={setOpened} />
      </AuthFrame>
    )
  return (
    <Suspense>
      <Trial opened={opened} onLeave={() => setOpened(null)} />
    </Suspense>
  )
}
