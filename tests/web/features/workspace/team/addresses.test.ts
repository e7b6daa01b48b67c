import { expect, it } from 'vitest'
import { addressesSchema } from '../../../../../apps/web/src/features/workspace/team/addresses.ts'

const read = (text: string): string | string[] => {
  const { data, error } = addressesSchema.safeParse(text)
  return data ?? error?.issues.map(({ message }) => message).join() ?? ''
}

it.each([
  ['ada@example.com', ['ada@example.com']],
  [' ada@example.com, mary@example.com;grace@example.com\n\njoan@example.com ', 4],
  ['ada@example.com ADA@example.com', 1],
  [
    'Ada King <ada@example.com>, "Somerville, Mary" <mary@example.com>;\n<grace@example.com> joan@example.com Ida <ida@example.com>',
    ['ada@example.com', 'mary@example.com', 'grace@example.com', 'joan@example.com', 'ida@example.com'],
  ],
])('%j has %j', (text, expected) => {
  const found = read(text)
  if (typeof expected === 'number') expect(found).toHaveLength(expected)
  else expect(found).toEqual(expected)
})

it.each([
  ['', 'Please enter an e-mail address'],
  [' , ;\n', 'Please enter an e-mail address'],
  ['ada@example.com, mary, @', 'Please check: mary, @'],
  ['Ada <ada>, mary@example.com', 'Please check: ada'],
])('%j is refused: %s', (text, message) => expect(read(text)).toBe(message))

it('takes 50 at a time', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com`).join(',')
  expect(read(many(50))).toHaveLength(50)
  expect(read(many(51))).toBe('Please enter 50 addresses at most at a time; these are 51')
})
