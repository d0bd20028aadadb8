import { expect, it } from 'vitest'
import { timeReport } from './report.mjs'

const stage = (name, seconds, cpu, files = []) => ({ name, seconds, cpu, files, passed: 2, failures: [{}] })
const file = (at) => ({ name: `file-${at}`, seconds: at, tests: 1 })

it('lists the stages with their times and tests, and their total', () => {
  const lines = timeReport([stage('types', 3, 2.5), stage('journeys', 60.04, undefined)], 70, 1.5).split('\n')
  expect(lines.slice(0, 5)).toEqual([
    "Pace of this machine: 1.5 times the reference's time",
    'stage     wall s  cpu s  tests',
    'types        3.0    2.5      3',
    'journeys    60.0      -      3',
    'all         70.0    2.5      6',
  ])
})

it('lists the twenty slowest files of all stages, slowest first', () => {
  const files = Array.from({ length: 30 }, (_, at) => file(at + 1))
  const lines = timeReport([stage('one', 1, 1, files.slice(0, 15)), stage('two', 1, 1, files.slice(15))], 1, 1).split(
    '\n',
  )
  const listed = lines.slice(lines.findIndex((line) => line.startsWith('slowest')) + 1)
  expect(listed.map((line) => line.split(' ')[0])).toEqual(Array.from({ length: 20 }, (_, at) => `file-${30 - at}`))
})
