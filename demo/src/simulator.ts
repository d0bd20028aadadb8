/**
 * The simulated plants as a separate process: they post tickets to the public ingest API of a running installation, as suppliers' systems do, and
 * an inspector photographs some loads, an administrator reconciles two projects and shares documents, inspectors write daily work reports, a contractor signs loads, vendors submit certificates, people's own assistants ask through the MCP door, and a manufacturer's system
 * reports machines.
 * Settings: MILEPOST_SIMULATOR_TARGET (address), MILEPOST_SIMULATOR_KEYS (file with the plants' keys), MILEPOST_SIMULATOR_RATE (tickets a minute),
 * MILEPOST_SIMULATOR_OEM_PORT (port of the manufacturer's system; without it there is none).
 */
import { fstatSync } from 'node:fs'
import { askTools } from './ask-tools.ts'
import { signAsContractor } from './contractor-signs.ts'
import { photograph } from './photos/photograph.ts'
import { simulateOem } from './oem.ts'
import { reconcile } from './reconcile.ts'
import { publishReportModels } from './publish-report-models.ts'
import { sendReport } from './send-report.ts'
import { setUpAssistant } from './set-up-assistant.ts'
import { setStationing } from './set-stationing.ts'
import { uploadRoads } from './upload-roads.ts'
import { shareDocuments } from './share-documents.ts'
import { simulate } from './simulate.ts'
import { submitCertificates } from './submit-certificates.ts'
import { firstWorld } from './worlds/first.ts'
import { writeReports } from './write-reports.ts'

const {
  MILEPOST_SIMULATOR_TARGET: target,
  MILEPOST_SIMULATOR_KEYS: keys_path,
  MILEPOST_SIMULATOR_RATE: rate = '12',
  MILEPOST_SIMULATOR_OEM_PORT: oem_port,
} = process.env
if (!target || !keys_path)
  throw new Error(
    'MILEPOST_SIMULATOR_TARGET and MILEPOST_SIMULATOR_KEYS must name the address to post to and the file with the keys',
  )
if (!/^[1-9]\d{0,3}$/.test(rate))
  throw new Error(
    `MILEPOST_SIMULATOR_RATE must be a whole number of tickets a minute, from 1 to 6000; ${JSON.stringify(rate)} is not`,
  )

const end = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => end.abort())
endWithInput()

const log = (entry: object): void => {
  process.stdout.write(`${JSON.stringify({ level: 'info', time: new Date().toISOString(), ...entry })}\n`)
}
/** Reports are written of days whose tickets are on pay items. */
const reconcileAndReport = async (demonstration: Parameters<typeof reconcile>[0]): Promise<void> => {
  await reconcile(demonstration)
  await writeReports(demonstration)
  await sendReport(demonstration)
}

// A demonstration without one of these is still one.
const people = {
  'the inspector took no photos': photograph,
  'the administrator reconciled no project, or no reports were written': reconcileAndReport,
  'the administrator shared no documents': shareDocuments,
  'no roads were uploaded': uploadRoads,
  'no stationing was set': setStationing,
  'the contractor signed no loads': signAsContractor,
  'no certificates were submitted': submitCertificates,
  'no assistant was set up': setUpAssistant,
  'no report models were published': publishReportModels,
  'no assistant of a person asked through the MCP door': askTools,
}
for (const [msg, work] of Object.entries(people))
  void work({ target, world: firstWorld, signal: end.signal }).catch((error: unknown) =>
    log({ level: 'warn', msg, error: String(error) }),
  )

if (oem_port)
  void simulateOem({ target, world: firstWorld, port: Number(oem_port), signal: end.signal }).catch((error: unknown) =>
    log({ level: 'warn', msg: 'no machines are simulated', error: String(error) }),
  )

const { posted, retried, dropped } = await simulate({
  target,
  keys_path,
  rate: Number(rate),
  world: firstWorld,
  signal: end.signal,
})
log({ msg: 'the simulated plants stopped', posted, retried, dropped })
process.exit(0)

/** Ends when the parent that opened our input pipe is gone, which closes the pipe. */
function endWithInput(): void {
  const input = fstatSync(0, { throwIfNoEntry: false })
  if (!input?.isFIFO() && !input?.isSocket()) return
  process.stdin
    .on('end', () => end.abort())
    .on('error', () => end.abort())
    .resume()
}
