import { FollowedExports } from '../features/exports/followed-exports.tsx'
import { useAwaitedParts } from '../shell/use-awaited-parts.ts'
import { useRefusedPage } from '../shell/use-refused-page.ts'

/** What goes on beside every page and is not waited for: exports that are followed, and what has to be told. */
export default function Beside() {
  useRefusedPage()
  useAwaitedParts()
  return <FollowedExports />
}
