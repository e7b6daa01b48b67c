import { expect, it } from 'vitest'
import { csvLine } from '../../../apps/api/src/routes/credits/csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['＝1+1', "'＝1+1"],
  ['  @SUM(A1)', "'  @SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['fine;=1+1', '"fine;\'=1+1"'],
  ['fine\t+1', '"fine\t\'+1"'],
  ['fine\r=1', '"fine\r\'=1"'],
  ['fine\n@a', '"fine\n\'@a"'],
])('%j begins no formula, whatever separates the cells of a spreadsheet', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

it.each([
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a\rb', '"a\rb"'],
  ['a "b"', '"a ""b"""'],
  ['1 + 1 = 2, a-b', '"1 + 1 = 2, a-b"'],
  ['plain', 'plain'],
])('%j stays one cell with the same text', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

it('writes numbers as numbers and nothing as nothing', () => {
  expect(csvLine([-5, null, 0])).toBe('-5,,0\r\n')
})
