import { FollowedExports } from '../features/exports/followed-exports.tsx'
import { CodingHost } from '../features/reconciliation/coding-host.tsx'
import { useAwaitedParts } from '../shell/use-awaited-parts.ts'
import { useRefusedPage } from '../shell/use-refused-page.ts'

/** What goes on alongside every page and is not waited for: exports that are followed, what has to be told, and the fly-out that any list of tickets opens. */
export default function Overlays() {
  useRefusedPage()
  useAwaitedParts()
  return (
    <>
      <FollowedExports />
      <CodingHost />
    </>
  )
}
