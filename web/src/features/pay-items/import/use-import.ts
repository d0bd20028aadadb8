import type { PayItemImport } from '@milepost/contract/pay-items/pay-item-import'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'

/** A file as it was when it was chosen: what is imported is what was looked at, whatever is saved over it meanwhile. */
export interface ChosenFile {
  name: string
  content: Blob
}

/** How a file is sent, and what is to be known of it. */
export interface Importing {
  /** Sends a file; with `validate_only` it is only looked at. */
  send: (file: Blob, validate_only: boolean) => Promise<PayItemImport>
  /** The file is written whole or not at all; else its rows without faults are. */
  whole: boolean
  onWritten: () => void
}

/** Reads a file and shows what would become of it; writes it when that is confirmed. */
export function useImport({ send, whole, onWritten }: Importing) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const check = useCall(
    async (chosen: File) => {
      const content = new Blob([await chosen.arrayBuffer()])
      setFile({ name: chosen.name, content })
      return await send(content, true)
    },
    {
      quiet: true,
    },
  )
  const write = useCall(({ content }: ChosenFile) => send(content, false), {
    quiet: true,
    onDone: onWritten,
  })
  const read: PayItemImport | undefined = write.data ?? check.data
  const sound = !whole || read?.errored_count === 0
  return {
    file,
    read,
    done: write.isSuccess,
    reading: check.isPending,
    writing: write.isPending,
    problem: write.error ?? check.error,
    /** Rows that would be written. */
    pending: check.isSuccess && !write.isSuccess && sound ? check.data.new_count + check.data.changed_count : 0,
    choose: (chosen: File) => {
      write.reset()
      check.mutate(chosen)
    },
    confirm: () => file && write.mutate(file),
  }
}
