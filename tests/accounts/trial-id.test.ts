import { trialIdOf } from '@vignette/accounts/trial-id'
import { expect, it } from 'vitest'

const trialOf = (email: string) => trialIdOf(email, 'a secret of the installation')

it.each([
  ['case', 'Ada@Example.com', 'ada@example.com'],
  ['what follows a plus', 'ada+second@example.com', 'ada@example.com'],
  ['the dot at the end of a host', 'ada@example.com.', 'ada@example.com'],
  ['wide letters', 'ａda@example.com', 'ada@example.com'],
  ['dots where they mean nothing', 'a.da@gmail.com', 'ada@gmail.com'],
  ['the two names of one host', 'ada@googlemail.com', 'ada@gmail.com'],
])('addresses that differ by %s have one trial', (_what, one, other) => {
  expect(trialOf(one)).toBe(trialOf(other))
})

it('other people have their own', () => {
  const addresses = ['ada@example.com', 'a.da@example.com', 'ada@example.org', 'adam@example.com', 'ada@gmail.com']
  expect(new Set(addresses.map(trialOf)).size).toBe(addresses.length)
})
