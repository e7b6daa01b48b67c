import { trialIdOf } from '@vignette/accounts/trial-id'
import { expect, it } from 'vitest'

const trialOf = (email: string) => trialIdOf(email, 'a secret of the installation')

it('addresses that reach one mailbox have one trial', () => {
  expect(trialOf('A.da+second@googlemail.com')).toBe(trialOf('ada@gmail.com'))
})

it('other people have their own', () => {
  const addresses = ['ada@example.com', 'a.da@example.com', 'ada@example.org', 'adam@example.com', 'ada@gmail.com']
  expect(new Set(addresses.map(trialOf)).size).toBe(addresses.length)
})
