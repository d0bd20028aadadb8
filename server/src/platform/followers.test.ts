import { expect, it } from 'vitest'
import type { Work } from './context.ts'
import { defineSubject, following, writeFollowed, type Follower } from './followers.ts'

const plants = defineSubject<readonly number[]>('plants')
const trucks = defineSubject<readonly number[]>('trucks')

/** Notes when it is called, and with what. */
const noting = (name: string, notes: string[]): Follower<readonly number[]> => ({
  name,
  leave: async (_work, changes) => void notes.push(`${name} leaves ${changes.join(' ')}`),
  apply: async (_work, changes) => void notes.push(`${name} applies ${changes.join(' ')}`),
})

it('calls only followers of the subject, in their order, before and after the rows are written', async () => {
  const notes: string[] = []
  const followers = [
    ...following(plants, [noting('first', notes), { name: 'plain', apply: () => void notes.push('plain applies') }]),
    ...following(trucks, [noting('other', notes)]),
    ...following(plants, [noting('last', notes)]),
  ]
  await writeFollowed({ followers } as unknown as Work, plants, {
    changes: [1, 2],
    write: () => void notes.push('written'),
  })
  expect(notes).toEqual([
    'first leaves 1 2',
    'last leaves 1 2',
    'written',
    'first applies 1 2',
    'plain applies',
    'last applies 1 2',
  ])
})

it('refuses a change that a follower refuses: nothing is written', async () => {
  const notes: string[] = []
  const refuse = () => {
    throw new Error('refused')
  }
  const followers = following(plants, [{ name: 'refusing', leave: refuse, apply: refuse }])
  const write = () => void notes.push('written')
  await expect(writeFollowed({ followers } as unknown as Work, plants, { changes: [1], write })).rejects.toThrow(
    'refused',
  )
  expect(notes).toEqual([])
})
