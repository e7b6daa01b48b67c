import { metricsText } from '@vignette/runtime/telemetry/families'
import { countedFamilies, createCounter, createHistogram } from '@vignette/runtime/telemetry/metrics'
import { expect, it } from 'vitest'

const textOf = (name: string): string => metricsText(countedFamilies().filter((family) => family.name === name))

it('a counter without labels is there from the start, one with labels once it has counted', () => {
  const plain = createCounter('vignette_test_plain_total', 'What was counted.')
  const labelled = createCounter('vignette_test_labelled_total', 'By kind.', ['kind'])
  expect(textOf('vignette_test_plain_total')).toBe(`# HELP vignette_test_plain_total What was counted.
# TYPE vignette_test_plain_total counter
vignette_test_plain_total 0
`)
  plain.add()
  plain.add(4)
  labelled.add(1, { kind: 'a' })
  labelled.add(2, { kind: 'say "hi"\\\n' })
  labelled.add(1, { kind: 'a' })
  expect(textOf('vignette_test_plain_total')).toContain('vignette_test_plain_total 5\n')
  expect(textOf('vignette_test_labelled_total')).toBe(`# HELP vignette_test_labelled_total By kind.
# TYPE vignette_test_labelled_total counter
vignette_test_labelled_total{kind="a"} 2
vignette_test_labelled_total{kind="say \\"hi\\"\\\\\\n"} 2
`)
})

it('the buckets of a histogram include the smaller ones, and each its upper bound', () => {
  const seconds = createHistogram('vignette_test_seconds', 'How long it took.', [0.1, 1], ['route'])
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe(value, { route: '/a' })
  expect(textOf('vignette_test_seconds')).toBe(`# HELP vignette_test_seconds How long it took.
# TYPE vignette_test_seconds histogram
vignette_test_seconds_bucket{route="/a",le="0.1"} 2
vignette_test_seconds_bucket{route="/a",le="1"} 3
vignette_test_seconds_bucket{route="/a",le="+Inf"} 4
vignette_test_seconds_sum{route="/a"} 7.65
vignette_test_seconds_count{route="/a"} 4
`)
})

it('a label that takes ever new values does not fill the memory', () => {
  const counter = createCounter('vignette_test_bounded_total', 'By id, by mistake.', ['id'])
  for (let id = 0; id < 3_000; id += 1) counter.add(1, { id: String(id) })
  counter.add(1, { id: '0' })
  const lines = textOf('vignette_test_bounded_total').split('\n')
  expect(lines.length).toBeLessThan(2_010)
  expect(lines).toContain('vignette_test_bounded_total{id="0"} 2')
})
