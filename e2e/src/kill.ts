import { runKills } from './kill/run-kills.ts'
import { victims } from './kill/victims.ts'

/** `npm run test:kill -- 50`: the number of kills (34 without one) during ingest, bulk decisions, photo uploads and files that cost most to read, each checked afterwards; the exit code says whether anything was lost. */
const kills = Number(process.argv[2] ?? 34)
if (!Number.isInteger(kills) || kills < 1) throw new Error('Say how many kills: npm run test:kill -- 50')
const sequence = Array.from({ length: kills }, (_unused, at) => victims[at % victims.length] ?? 'everything')
const faults = await runKills(sequence, { check_each: true, attacked: true, log: console.log })
for (const fault of faults) console.log(fault)
console.log(faults.length === 0 ? `${kills} kills, nothing lost` : `${kills} kills, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
