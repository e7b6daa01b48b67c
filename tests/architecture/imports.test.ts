import { expect, it } from 'vitest'
import { importsOf } from './imports.ts'

it.each([
  ["import type { A } from 'a'", [{ from: 'a', typeOnly: true }]],
  ["import { type A, type B } from 'a'", [{ from: 'a', typeOnly: true }]],
  ["import { type A, b } from 'a'", [{ from: 'a', typeOnly: false }]],
  ["import a, { type A } from 'a'", [{ from: 'a', typeOnly: false }]],
  ["import type from 'a'", [{ from: 'a', typeOnly: false }]],
  ["import * as a from 'a'", [{ from: 'a', typeOnly: false }]],
  ["import 'a/styles.css'", [{ from: 'a/styles.css', typeOnly: false }]],
  ["export * from 'a'", [{ from: 'a', typeOnly: false }]],
  ["export const from = 'a'", []],
  ["const a = await import('a')", [{ from: 'a', typeOnly: false }]],
  ["// import a from 'a'\n/* import 'b' */", []],
])('reads %s', (source, expected) => {
  expect(importsOf(source)).toEqual(expected)
})
