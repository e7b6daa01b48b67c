import { mailboxOf } from '@vignette/accounts/mailbox'
import { expect, it } from 'vitest'

it.each([
  ['case', 'Ada@Example.com', 'ada@example.com'],
  ['what follows a plus', 'ada+second@example.com', 'ada@example.com'],
  ['the dot at the end of a host', 'ada@example.com.', 'ada@example.com'],
  ['wide letters', 'ａda@example.com', 'ada@example.com'],
  ['dots where they mean nothing', 'a.da@gmail.com', 'ada@gmail.com'],
  ['the two names of one host', 'ada@googlemail.com', 'ada@gmail.com'],
])('addresses that differ by %s reach one mailbox', (_what, one, other) => {
  expect(mailboxOf(one)).toBe(other)
  expect(mailboxOf(other)).toBe(other)
})

it.each(['ada@example.com', 'a.da@example.com', 'ada-b_c@example.org'])('%s is the address of its mailbox', (email) => {
  expect(mailboxOf(email)).toBe(email)
})
