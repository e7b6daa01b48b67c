import { expect, it } from 'vitest'
import { importsOf } from './imports.ts'

it.each([
  ["import type { A } from 'a'", [{ from: 'a', typeOnly: true, lazy: false }]],
  ["import { type A, type B } from 'a'", [{ from: 'a', typeOnly: true, lazy: false }]],
  ["import { type A, b } from 'a'", [{ from: 'a', typeOnly: false, lazy: false }]],
  ["import a, { type A } from 'a'", [{ from: 'a', typeOnly: false, lazy: false }]],
  ["import type from 'a'", [{ from: 'a', typeOnly: false, lazy: false }]],
  ["import * as a from 'a'", [{ from: 'a', typeOnly: false, lazy: false }]],
  ["import 'a/styles.css'", [{ from: 'a/styles.css', typeOnly: false, lazy: false }]],
  ["export * from 'a'", [{ from: 'a', typeOnly: false, lazy: false }]],
  ["export const from = 'a'", []],
  ["const a = await import('a')", [{ from: 'a', typeOnly: false, lazy: true }]],
  ["// import a from 'a'\n/* import 'b' */", []],
])('reads %s', (source, expected) => {
  expect(importsOf(source)).toEqual(expected)
})
