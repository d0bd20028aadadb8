import { readIfc, UnreadableIfc } from './read-ifc.ts'
import type { IfcAnswer } from './ifc-file.ts'

async function answerOf(path: string): Promise<IfcAnswer> {
  try {
    return { read: await readIfc(path) }
  } catch (error) {
    if (error instanceof UnreadableIfc) return { unreadable: { reason: error.reason } }
    return { unreadable: { reason: 'cut_off' } }
  }
}

process.once('message', ({ path }: { path: string }) => {
  void answerOf(path).then((answer) => process.send?.(answer, () => process.disconnect?.()))
})
