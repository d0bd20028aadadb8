import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { comesFromHere, isLoopback } from './loopback.ts'

it.each(['127.0.0.1', '127.9.9.9', '::1', '[::1]', 'localhost', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (address) => {
    expect(isLoopback(address)).toBe(true)
  },
)

it.each(['0.0.0.0', '::', '10.0.0.1', '127.example.com', '1270.0.0.1', 'localhost.example', ''])(
  '%s is not only this machine',
  (address) => {
    expect(isLoopback(address)).toBe(false)
  },
)

const requestFrom = (address: string, forwarded?: string): IncomingMessage => {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: address }))
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

it.each([
  ['directly', requestFrom('127.0.0.1'), false, true],
  ['from another machine', requestFrom('10.1.1.1'), false, false],
  ['through a proxy that is not trusted', requestFrom('127.0.0.1', '127.0.0.1'), false, false],
  ['from another machine through a trusted proxy', requestFrom('127.0.0.1', '10.1.1.1'), true, false],
  ['from here through a trusted proxy', requestFrom('127.0.0.1', '127.0.0.1'), true, true],
])('a request that comes %s', (_how, request, trust_proxy, here) => {
  expect(comesFromHere(request, trust_proxy)).toBe(here)
})
