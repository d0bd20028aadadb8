import { lazy } from 'react'
import type { ListStateOf } from '../../lib/list-codec.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { loadExportProgress } from '../exports/index.ts'
import { exportUses, type usesCodec } from './api.ts'

const ExportProgress = lazy(withRetry(async () => ({ default: (await loadExportProgress()).ExportProgress })))

const formats = ['csv'] as const

/** Prepares the register as its list shows it as a CSV file. */
export default function RegisterFile({
  listState,
  opened,
}: {
  listState: ListStateOf<typeof usesCodec>
  opened: boolean
}) {
  return (
    <ExportProgress
      kind="ai_uses"
      rows={undefined}
      formats={formats}
      opened={opened}
      start={(_columns, _format, headers) => exportUses(listState, headers)}
    />
  )
}
