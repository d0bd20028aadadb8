import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'

/** A file as it was when chosen: what is imported is what was previewed, even if the file is overwritten in the meantime. */
export interface ChosenFile {
  name: string
  content: Blob
}

/** How a file is sent: with the user's mapping, and whether only to preview it. */
export interface ImportCall {
  file: Blob
  /** Of the route's query: what differs from the usual. */
  query: {
    validate_only?: true
    round?: true
    columns?: string
    sheet?: string
    header_row?: number
    header_rows?: number
  }
}

/** What columns are read as: names of the header to fields, or to '' for one that is not read. */
export type SaidColumns = Readonly<Record<string, string>>

/** Where the table is in the file; what is absent is found. */
export interface Place {
  sheet?: string
  /** The row of the header as a spreadsheet counts it, and whether it goes over two rows. */
  header_row?: number
  header_rows?: 2
}

interface Choices {
  said: SaidColumns
  round: boolean
  place: Place
}
const usual: Choices = { said: {}, round: false, place: {} }

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const typeOf = ({ name }: File): string => (/\.xlsx$/i.test(name) ? XLSX_TYPE : 'text/csv')

const queryOf = ({ said, round, place }: Choices): ImportCall['query'] => ({
  ...place,
  ...(round && { round: true }),
  ...(Object.keys(said).length > 0 && { columns: JSON.stringify(said) }),
})

/** Reads a file and previews its import; imports it on confirmation. */
export function useImport<Read>(send: (call: ImportCall) => Promise<Read>, onWritten: (read: Read) => void) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [choices, setChoices] = useState(usual)
  const check = useCall(
    ({ file: { content }, choices: made }: { file: ChosenFile; choices: Choices }) =>
      send({ file: content, query: { validate_only: true, ...queryOf(made) } }),
    { quiet: true },
  )
  const write = useCall(({ content }: ChosenFile) => send({ file: content, query: queryOf(choices) }), {
    quiet: true,
    onDone: onWritten,
  })
  const readAgain = (next: Choices, chosen = file) => {
    setChoices(next)
    write.reset()
    if (chosen) check.mutate({ file: chosen, choices: next })
  }
  return {
    file,
    /** What the file would do, or did. */
    read: write.data ?? check.data,
    done: write.isSuccess,
    reading: check.isPending,
    writing: write.isPending,
    problem: write.error ?? check.error,
    said: choices.said,
    choose: async (chosen: File) => {
      const next = { name: chosen.name, content: new Blob([await chosen.arrayBuffer()], { type: typeOf(chosen) }) }
      setFile(next)
      readAgain(usual, next)
    },
    /** Reads the file again with what the person says that its columns mean. */
    say: (said: SaidColumns) => readAgain({ ...choices, said: { ...choices.said, ...said } }),
    /** Reads it again from another sheet, or with another row as the header, whose names may then mean something else. */
    move: (place: Place) => readAgain({ ...choices, place }),
    /** Reads it again with values rounded to what their fields take. */
    round: () => readAgain({ ...choices, round: true }),
    confirm: () => file && write.mutate(file),
  }
}
